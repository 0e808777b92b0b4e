import type { BroughtPicture } from './bank/shown-pictures.ts';
import {
  type AnswerLine,
  readAnswer,
  readHeading,
  readKey,
  readPoints,
  readStar,
  withoutNumber,
} from './question-list-lines.ts';

export interface ListedQuestion {
  /** The lines it was read from, both counted from 1. */
  readonly lines: { readonly first: number; readonly last: number };
  readonly topic: string | null;
  readonly text: string;
  readonly type: 'single' | 'multiple';
  readonly points: number;
  /** The points are what the whole question is worth, however many right answers it has. */
  readonly arePointsWhole?: true;
  /** By a rule of its own, whatever that of its quiz is. */
  readonly scoring?: 'all-or-nothing';
  readonly answers: readonly { readonly text: string; readonly isCorrect: boolean }[];
  /** Where each answer begins, counted from 1. */
  readonly answerLines: readonly number[];
  /** Set aside from the file that the question comes from. */
  readonly picture?: BroughtPicture | null;
  /** What keeps it from being added; null for a complete question. */
  readonly problem: string | null;
}

export interface ListProblem {
  readonly line: number;
  readonly message: string;
}

export interface QuestionList {
  readonly questions: readonly ListedQuestion[];
  readonly problems: readonly ListProblem[];
}

export const listProblems = {
  noQuestion: 'Cette réponse n’a pas de question au-dessus d’elle.',
  unknownKey: 'Cette ligne désigne une réponse qui n’existe pas.',
  noText: 'L’énoncé est vide.',
  noAnswer:
    'Aucune réponse reconnue\u00a0: commencez chacune par «\u00a0a)\u00a0» ou par un tiret.',
  oneAnswer: 'Il faut au moins deux réponses.',
  emptyAnswer: 'Une réponse est vide.',
  noKey:
    'Quelle réponse est bonne\u00a0? Cliquez-la ci-dessous, ou mettez une étoile (*) devant elle.',
} as const;

/** At the end of a line: alone, after a letter, or with the name of a language. */
const FENCE = /```\w*$/;
export const LINE_BREAK = /\r\n|[\r\n\u2028\u2029]/;

interface Line {
  readonly number: number;
  /** Without its indentation. */
  readonly text: string;
  /** With it. */
  readonly raw: string;
  /** Inside a fence, or the fence itself: whatever it looks like, it is a line of a program. */
  readonly isCode: boolean;
}

/** A text that goes on over several lines. */
interface Part {
  readonly text: string;
  /** Where the text begins on its first line, after its number or letter. */
  readonly start: number;
  readonly more: string[];
}

interface Draft {
  readonly topic: string | null;
  readonly first: number;
  last: number;
  readonly part: Part;
  readonly answers: { readonly part: Part; isCorrect: boolean }[];
  readonly answerLines: number[];
}

/** Reads a pasted list: a question, its answers, a star at the right ones, then a blank line. */
export function parseQuestionList(source: string): QuestionList {
  const drafts: Draft[] = [];
  const problems: ListProblem[] = [];
  let topic: string | null = null;
  let current: Draft | null = null;
  const blocks = blocksOf(source);
  const isAmc = isAmcText(blocks);
  const asks = isAmc ? startsWithStar : asksWithStar;

  for (const block of blocks) {
    const [first] = block;
    if (!first) continue;
    const heading = readHeading(first.text);
    if (heading !== undefined) {
      topic = heading;
      current = null;
    } else if (asks(block)) {
      current = readStarred(block, topic, problems);
      drafts.push(current);
    } else if (current?.answers.length === 0 && (isAmc || isBetweenNumbers(current, first))) {
      // The next star or number tells where it ends, whatever its paragraphs are.
      current.part.more.push('');
      readAnswers(block, current, problems);
    } else if (current && continues(block, current)) {
      readAnswers(block, current, problems);
    } else if (isAnswerAlone(block)) {
      problems.push({ line: first.number, message: listProblems.noQuestion });
    } else {
      current = readQuestion(block, topic, problems);
      drafts.push(current);
    }
  }
  const questions = drafts.map(finish);
  for (const { lines, problem } of questions) {
    if (problem) problems.push({ line: lines.first, message: problem });
  }
  return { questions, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** Lines that stand together; a heading stands alone. */
function blocksOf(source: string): Line[][] {
  const blocks: Line[][] = [[]];
  const written = source.split(LINE_BREAK).map((line) => line.trimEnd());
  const fences = written.flatMap((line, index) => (FENCE.test(line) ? [index] : []));
  // The last one opens nothing unless another closes it.
  let fencesLeft = fences.length - (fences.length % 2);
  for (const [index, raw] of written.entries()) {
    const text = raw.trim();
    const isFenced = fencesLeft % 2 === 1;
    const isFence = fencesLeft > 0 && FENCE.test(raw);
    if (isFence) fencesLeft -= 1;
    const isCode = isFenced || (isFence && text.startsWith('```'));
    const line = { number: index + 1, text, raw, isCode };
    if (line.isCode) blocks.at(-1)?.push(line);
    else if (line.text === '') blocks.push([]);
    else if (readHeading(line.text) !== undefined) blocks.push([line], []);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

const isNumbered = (text: string) => withoutNumber(text) !== text;

/** Of questions that are numbered, this block begins none. */
const isBetweenNumbers = ({ part }: Draft, first: Line) =>
  isNumbered(part.text) && !isNumbered(first.text);

/** Word leaves blank lines between a question and its answers, and between the answers. */
function continues(block: readonly Line[], current: Draft): boolean {
  const [first] = block;
  if (!first || first.isCode) return true;
  if (readKey(first.text) && current.answers.length > 0) return true;
  return accepted(first, current.answers.length) !== null;
}

/** A letter counts when it is the next one: «M. Dupont» is no answer. */
function accepted(line: Line | undefined, place: number): AnswerLine | null {
  const answer = answerOn(line);
  return answer?.place === null || answer?.place === place ? answer : null;
}

function answerOn(line: Line | undefined): AnswerLine | null {
  return line && !line.isCode ? readAnswer(line.text) : null;
}

const startsWithStar = ([first]: readonly Line[]) => answerOn(first)?.marker === 'star';

/** In the text format of Auto Multiple Choice a question starts with a star. */
function asksWithStar(block: readonly Line[]): boolean {
  return startsWithStar(block) && block.some((line) => answerOn(line)?.marker === 'bullet');
}

/** Where no answer comes before a star that asks, every star asks. */
function isAmcText(blocks: readonly Line[][]): boolean {
  const first = blocks.find((block) => block.some((line) => answerOn(line) !== null));
  return first !== undefined && startsWithStar(first) && blocks.some(asksWithStar);
}

function isAnswerAlone(block: readonly Line[]): boolean {
  const [first, ...others] = block;
  if (accepted(first, 0) === null) return false;
  // «A. Einstein est né en…» asks when an «a)» comes after it.
  return !others.some((line) => answerOn(line)?.place === 0);
}

function readQuestion(
  block: readonly Line[],
  topic: string | null,
  problems: ListProblem[],
): Draft {
  const [first, ...others] = block as [Line, ...Line[]];
  const draft = draftOf(first, first.text, topic);
  if (isBareList(others)) {
    for (const line of others) add(draft, readStar(line.text), line);
  } else readAnswers(others, draft, problems);
  return draft;
}

function readStarred(block: readonly Line[], topic: string | null, problems: ListProblem[]): Draft {
  const [first, ...others] = block as [Line, ...Line[]];
  const draft = draftOf(first, readStar(first.text).text, topic);
  readAnswers(others, draft, problems);
  return draft;
}

function draftOf(line: Line, text: string, topic: string | null): Draft {
  return {
    topic,
    first: line.number,
    last: line.number,
    part: { ...partOf(line, withoutNumber(text)), text },
    answers: [],
    answerLines: [],
  };
}

/** No letters and no dashes, but a star somewhere: each line after the first is an answer. */
function isBareList(lines: readonly Line[]): boolean {
  const isListed = lines.some((line) => {
    const answer = answerOn(line);
    return line.isCode || (answer !== null && answer.marker !== 'star');
  });
  return !isListed && lines.length > 1 && lines.some(({ text }) => readStar(text).isCorrect);
}

function readAnswers(lines: readonly Line[], draft: Draft, problems: ListProblem[]): void {
  for (const line of lines) {
    const answer = accepted(line, draft.answers.length);
    const key = draft.answers.length > 0 && !line.isCode ? readKey(line.text) : null;
    if (key) {
      if (!mark(draft, key)) {
        problems.push({ line: line.number, message: listProblems.unknownKey });
      }
    } else if (answer) add(draft, answer, line);
    else (draft.answers.at(-1)?.part ?? draft.part).more.push(line.raw);
    draft.last = line.number;
  }
}

function add(draft: Draft, answer: { text: string; isCorrect: boolean }, line: Line): void {
  draft.answers.push({ part: partOf(line, answer.text), isCorrect: answer.isCorrect });
  draft.answerLines.push(line.number);
  draft.last = line.number;
}

function partOf({ raw }: Line, text: string): Part {
  return { text, start: Math.max(0, raw.indexOf(text)), more: [] };
}

/** Lines that only hang under the text of the first one are not indented. */
function written({ text, start, more }: Part): string {
  const indents = more.filter((line) => line !== '').map((line) => line.search(/\S/));
  const hanging = Math.min(start, ...indents);
  return [text, ...more.map((line) => line.slice(hanging))].join('\n').trim();
}

function mark(draft: Draft, places: readonly number[]): boolean {
  for (const place of places) {
    const answer = draft.answers[place];
    if (answer) answer.isCorrect = true;
  }
  return places.every((place) => place < draft.answers.length);
}

function finish(draft: Draft): ListedQuestion {
  const { topic, first, last, part, answers: found, answerLines } = draft;
  const { text, points } = readPoints(withoutNumber(written(part)));
  const answers = found.map(({ part, isCorrect }) => ({ text: written(part), isCorrect }));
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  return {
    lines: { first, last },
    topic,
    text,
    type: correct > 1 ? 'multiple' : 'single',
    points,
    answers,
    answerLines,
    problem: problemOf(text, answers, correct),
  };
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

/** The source without the lines of these questions: what is still to be added. */
export function withoutQuestions(source: string, added: readonly ListedQuestion[]): string {
  const isAdded = (number: number) =>
    added.some(({ lines }) => lines.first <= number && number <= lines.last);
  return source
    .split(LINE_BREAK)
    .filter((_, index) => !isAdded(index + 1))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
