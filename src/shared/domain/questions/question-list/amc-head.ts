import type { ChoiceType } from '../../question-types.ts';
import { type Strategy, strategyOf } from '../bank/amc/amc-strategies.ts';
import type { AmcText } from './amc-text.ts';
import { readStar } from './answer-lines.ts';

/** What AMC's text format states about a question right after its stars. */
export interface AmcHead {
  readonly text: string;
  /** Two stars mean that several answers may be right, even if only one is. */
  readonly type: ChoiceType;
  readonly isIndicative: boolean;
  /** The question's own scoring, or the default scoring where it has none. */
  readonly strategy: Strategy;
  readonly keepAnswerOrder: boolean;
  readonly problems: readonly string[];
}

const HEAD =
  /^\*{1,2}(?:\[([a-z]+(?:=[^,[\]]*)?(?:\s*,\s*[a-z]+(?:=[^,[\]]*)?)*)\])?(?:\{([^{}=]*=[^{}]*)\})?/;
/** A line that begins with bold text also begins with two stars. */
const BOLD = /^\*\*[^*\s][^*]*\*\*/;
/** Options for the layout or the name of a question, which have no meaning here. */
const LAYOUT = /^(?:horiz|columns=.*|id=.*|name=.*)?$/;

export function readAmcHead(line: string, byDefault: AmcText['byDefault']): AmcHead {
  const [found = '', options = '', own = ''] = HEAD.exec(line) ?? [];
  const type = line.startsWith('**') && !BOLD.test(line) ? 'multiple' : 'single';
  const { text } = readStar(`*${line.slice(found.length)}`);
  const named = options.split(',').map((option) => option.trim());
  const unknown = named.filter((name) => !known.has(name) && !LAYOUT.test(name));
  return {
    text,
    type,
    isIndicative: named.includes('indicative'),
    strategy: own === '' ? byDefault[type] : strategyOf(own),
    keepAnswerOrder: named.includes('ordered'),
    problems: unknown.map(
      (name) =>
        `L’option «\u00a0${name}\u00a0» d’AMC n’a pas d’équivalent\u00a0: elle n’est pas reprise.`,
    ),
  };
}

const known: ReadonlySet<string> = new Set(['ordered', 'indicative']);
