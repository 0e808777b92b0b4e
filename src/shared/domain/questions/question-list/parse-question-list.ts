import {
  type AnswerLine,
  readExplanation,
  readHeading,
  readKey,
  readPoints,
  readStar,
  withoutNumber,
} from './answer-lines.ts';
import {
  answerOn,
  asksWithStar,
  blocksOf,
  isAmcText,
  type Line,
  startsWithStar,
} from './line-blocks.ts';
import {
  type ListedQuestion,
  type ListProblem,
  listProblems,
  type QuestionList,
} from './listed-question.ts';

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
  /** The last one of the question: whatever follows it belongs to it. */
  explanation: Part | null;
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

const isNumbered = (text: string) => withoutNumber(text) !== text;

/** Of questions that are numbered, this block begins none. */
const isBetweenNumbers = ({ part }: Draft, first: Line) =>
  isNumbered(part.text) && !isNumbered(first.text);

/** Word leaves blank lines between a question and its answers, and between the answers. */
function continues(block: readonly Line[], current: Draft): boolean {
  const [first] = block;
  if (!first || first.isCode) return true;
  if (current.explanation) return false;
  if (explanationOn(first) !== null && current.answers.length > 0) return true;
  if (readKey(first.text) && current.answers.length > 0) return true;
  return accepted(first, current.answers.length) !== null;
}

/** A letter counts when it is the next one: «M. Dupont» is no answer. */
function accepted(line: Line | undefined, place: number): AnswerLine | null {
  const answer = answerOn(line);
  return answer?.place === null || answer?.place === place ? answer : null;
}

const explanationOn = (line: Line) => (line.isCode ? null : readExplanation(line.text));

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
  const explained = others.findIndex((line) => explanationOn(line) !== null);
  const listed = explained < 0 ? others : others.slice(0, explained);
  if (!isBareList(listed)) readAnswers(others, draft, problems);
  else {
    for (const line of listed) add(draft, readStar(line.text), line);
    readAnswers(others.slice(listed.length), draft, problems);
  }
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
    explanation: null,
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
    draft.last = line.number;
    if (draft.explanation) {
      draft.explanation.more.push(line.raw);
      continue;
    }
    const explanation = draft.answers.length > 0 ? explanationOn(line) : null;
    const answer = accepted(line, draft.answers.length);
    const key = draft.answers.length > 0 && !line.isCode ? readKey(line.text) : null;
    if (explanation !== null) draft.explanation = partOf(line, explanation);
    else if (key) {
      if (!mark(draft, key)) {
        problems.push({ line: line.number, message: listProblems.unknownKey });
      }
    } else if (answer) add(draft, answer, line);
    else (draft.answers.at(-1)?.part ?? draft.part).more.push(line.raw);
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
  const hanging = more.reduce(
    (least, line) => (line === '' ? least : Math.min(least, line.search(/\S/))),
    start,
  );
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
  const { topic, first, last, part, answers: found, answerLines, explanation } = draft;
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
    ...(explanation && { explanation: written(explanation) }),
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
