import { typeForKey } from '../../question-types.ts';
import { strategyOf } from '../bank/amc/amc-strategies.ts';
import { type Scored, scored } from '../bank/amc/read-amc-scoring.ts';
import { bankProblems } from '../bank/bank-problems.ts';
import { type ListedQuestion, listProblems } from '../bank/listed-question.ts';
import type { AmcHead } from './amc-head.ts';
import { amcMarkup, SHOWS_PICTURE } from './amc-markup.ts';
import type { AmcGroup } from './amc-text.ts';
import { type AnswerLine, readPoints, readTruth, withoutNumber } from './answer-lines.ts';
import type { Line } from './line-blocks.ts';

/** A text that may continue on further lines. */
interface Part {
  readonly text: string;
  /** The column at which the text begins on its first line, after its number or letter. */
  readonly start: number;
  readonly more: string[];
}

/** A question that is still being read, so that further lines may be added to it. */
export interface Draft {
  readonly topic: string | null;
  readonly first: number;
  last: number;
  readonly part: Part;
  readonly answers: { readonly part: Part; isCorrect: boolean; readonly scoring: string }[];
  readonly answerLines: number[];
  readonly amc: AmcHead | null;
  readonly group: AmcGroup | null;
  /** Once there is an explanation, all further lines of the question belong to it. */
  explanation: Part | null;
  /** The number under which the key at the end of the list names it. */
  keyedAs: number | null;
  /** What that key says of a statement without answers. */
  isTrue: boolean | null;
}

export function draftOf(
  line: Line,
  text: string,
  topic: string | null,
  { amc = null, group = null }: Partial<Pick<Draft, 'amc' | 'group'>> = {},
): Draft {
  return {
    topic,
    amc,
    group,
    first: line.number,
    last: line.number,
    part: { ...partOf(line, withoutNumber(text)), text },
    answers: [],
    answerLines: [],
    explanation: null,
    keyedAs: null,
    isTrue: null,
  };
}

export function addAnswer(
  draft: Draft,
  answer: Pick<AnswerLine, 'text' | 'isCorrect' | 'scoring'>,
  line: Line,
): void {
  const { text, isCorrect, scoring = '' } = answer;
  draft.answers.push({ part: partOf(line, text), isCorrect, scoring });
  draft.answerLines.push(line.number);
  draft.last = line.number;
}

export function partOf({ raw }: Line, text: string): Part {
  return { text, start: Math.max(0, raw.indexOf(text)), more: [] };
}

/** Removes the indentation with which lines are only aligned under the text of the first one. */
function written({ text, start, more }: Part): string {
  const hanging = more.reduce(
    (least, line) => (line === '' ? least : Math.min(least, line.search(/\S/))),
    start,
  );
  return [text, ...more.map((line) => line.slice(hanging))].join('\n').trim();
}

export function finish(draft: Draft): ListedQuestion {
  const { topic, first, last, part, answers: found, answerLines, explanation, amc, group } = draft;
  const said = (part: Part) => (amc ? amcMarkup(written(part)) : written(part));
  const { text: asked, points } = readPoints(withoutNumber(said(part)));
  const { losses, ...worth } = amcWorth(draft);
  const listed = found.map(({ part, isCorrect }) => ({ text: said(part), isCorrect }));
  const { text, answers } = amc ? { text: asked, answers: listed } : judged(draft, asked, listed);
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  return {
    lines: { first, last },
    topic,
    text: group?.introduction ? `${amcMarkup(group.introduction)}\n\n${text}` : text,
    type: typeForKey(amc?.type ?? 'single', correct),
    points,
    ...worth,
    ...(amc?.keepAnswerOrder && { keepAnswerOrder: true }),
    answers,
    answerLines,
    ...(group && { together: group.place }),
    ...(explanation && { explanation: written(explanation) }),
    ...(draft.keyedAs !== null && { keyedAs: draft.keyedAs }),
    problem: problemOf(text, answers, correct),
  };
}

/**
 * Reads «(V)» and «(F)»: behind each answer they are its key, behind a statement without answers
 * they make it a question of true or false.
 */
function judged(
  { isTrue }: Draft,
  text: string,
  answers: ListedQuestion['answers'],
): Pick<ListedQuestion, 'text' | 'answers'> {
  const statement = answers.length === 0 ? readTruth(text) : null;
  const said = statement?.isTrue ?? isTrue;
  if (answers.length === 0 && said !== null) {
    return {
      text: statement?.text ?? text,
      answers: [
        { text: 'Vrai', isCorrect: said },
        { text: 'Faux', isCorrect: !said },
      ],
    };
  }
  const truths = answers.map((answer) => readTruth(answer.text));
  const areJudged = truths.length > 0 && truths.every((truth) => truth !== null);
  if (!areJudged) return { text, answers };
  const hasStars = answers.some(({ isCorrect }) => isCorrect);
  return {
    text,
    answers: truths.map((truth, index) => ({
      text: truth.text,
      isCorrect: hasStars ? Boolean(answers[index]?.isCorrect) : truth.isTrue,
    })),
  };
}

function amcWorth({ amc, answers }: Draft): Scored {
  if (!amc) return { losses: [] };
  return scored({
    ...amc,
    answers: answers.map(({ isCorrect, scoring }) => ({
      isCorrect,
      strategy: strategyOf(scoring),
    })),
  });
}

/** What AMC's text format states about the question and has no equivalent here. */
export function amcLosses(draft: Draft): readonly string[] {
  const { amc, group, part, answers } = draft;
  if (!amc) return [];
  const parts = [part, ...answers.map((answer) => answer.part)];
  const texts = [group?.introduction ?? '', ...parts.map(written)];
  return [
    ...amcWorth(draft).losses.map((loss) => bankProblems[loss]),
    ...amc.problems,
    ...(texts.some((text) => SHOWS_PICTURE.test(text)) ? [bankProblems.picture] : []),
  ];
}

function problemOf(
  text: string,
  answers: ListedQuestion['answers'],
  correct: number,
): string | null {
  if (text === '') return listProblems.noText;
  if (answers.length === 0) return listProblems.noAnswer;
  if (answers.length === 1) return listProblems.oneAnswer;
  if (answers.some((answer) => answer.text === '')) return listProblems.emptyAnswer;
  return correct === 0 ? listProblems.noKey : null;
}
