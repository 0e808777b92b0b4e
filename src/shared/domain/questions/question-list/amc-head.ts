import { type Strategy, scored } from '../bank/amc-scoring.ts';
import { bankProblems } from '../bank/bank.ts';
import type { AmcText } from './amc-text.ts';
import { readStar } from './answer-lines.ts';
import type { ListedQuestion } from './listed-question.ts';

/** What the text format of Auto Multiple Choice says of a question right after its stars. */
export interface AmcHead {
  readonly text: string;
  /** Two stars: several answers may be right, however many are. */
  readonly isMultiple: boolean;
  readonly worth: Partial<
    Pick<ListedQuestion, 'points' | 'arePointsWhole' | 'scoring' | 'keepAnswerOrder'>
  >;
  readonly problems: readonly string[];
}

const HEAD =
  /^\*{1,2}(?:\[([a-z]+(?:=[^,[\]]*)?(?:\s*,\s*[a-z]+(?:=[^,[\]]*)?)*)\])?(?:\{([^{}=]*=[^{}]*)\})?/;
/** Set in bold, it begins with two stars as well. */
const BOLD = /^\*\*[^*\s][^*]*\*\*/;
/** What says how it looks, or what it is called. */
const LAYOUT = /^(?:horiz|columns=.*|id=.*|name=.*)?$/;
/** Of an answer that is wrong, of none, of a question, of what makes no sense. */
const PENALTY = /(?:^|,)\s*[mvpe]\s*=\s*-\s*(?=[\d.]*[1-9])/;

export function readAmcHead(line: string, byDefault: AmcText['byDefault']): AmcHead {
  const [found = '', options = '', strategy] = HEAD.exec(line) ?? [];
  const isMultiple = line.startsWith('**') && !BOLD.test(line);
  const { text } = readStar(`*${line.slice(found.length)}`);
  const named = options.split(',').map((option) => option.trim());
  const unknown = named.filter((name) => !known.has(name) && !LAYOUT.test(name));
  const indicative = named.includes('indicative') ? '\\QuestionIndicative' : '';
  const usual = byDefault[isMultiple ? 'multiple' : 'single'];
  const isWorth = strategy !== undefined || indicative !== '' || usual.size > 0;
  const statement = `\\bareme{${strategy ?? ''}}${indicative}`;
  const { losses, ...worth } = scored({ statement, choices: '' }, isMultiple, usual);
  return {
    text,
    isMultiple,
    worth: {
      ...(isWorth && worth),
      ...(named.includes('ordered') && { keepAnswerOrder: true }),
    },
    problems: [
      ...(isWorth ? losses.map((loss) => bankProblems[loss]) : []),
      ...(PENALTY.test(strategy ?? written(usual)) ? [bankProblems.penalty] : []),
      ...unknown.map(
        (name) =>
          `L’option «\u00a0${name}\u00a0» d’AMC n’a pas d’équivalent\u00a0: elle n’est pas reprise.`,
      ),
    ],
  };
}

const written = (strategy: Strategy) => [...strategy].map((part) => part.join('=')).join(',');

const known: ReadonlySet<string> = new Set(['ordered', 'indicative']);
