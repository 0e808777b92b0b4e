import { type ListProblem, listProblems, type QuestionList } from '../bank/listed-question.ts';
import { readAmcHead } from './amc-head.ts';
import { withFences } from './amc-markup.ts';
import { type AmcText, isAmcText, readAmcText } from './amc-text.ts';
import {
  type AnswerLine,
  readExplanation,
  readHeading,
  readKey,
  readNumber,
  readStar,
  withoutNumber,
} from './answer-lines.ts';
import { type KeyEntry, readKeyList } from './key-list.ts';
import { answerOn, asksWithStar, blocksOf, type Line, startsWithStar } from './line-blocks.ts';
import { addAnswer, amcLosses, type Draft, draftOf, finish, partOf } from './question-draft.ts';
import { splitAtNumbers } from './split-at-numbers.ts';

/**
 * Reads a pasted list of questions. Each is a text, then its answers with a star at the right ones,
 * then a blank line or the next number. The key may also stand below all of them.
 */
export function parseQuestionList(source: string): QuestionList {
  const drafts: Draft[] = [];
  const problems: ListProblem[] = [];
  let topic: string | null = null;
  let current: Draft | null = null;
  const all = blocksOf(withFences(source));
  const amc = isAmcText(all) ? readAmcText(all) : null;
  const keyList = amc ? null : readKeyList(all.flat());
  const blocks = amc?.blocks ?? splitAtNumbers(keyList ? linesBefore(all, keyList.line) : all);
  const asks = amc ? startsWithStar : asksWithStar;
  problems.push(...(amc?.problems ?? []));

  for (const block of blocks) {
    const [first] = block;
    if (!first) continue;
    const heading = readHeading(first.text);
    if (heading !== undefined) {
      topic = heading;
      current = null;
    } else if (asks(block)) {
      current = readStarred(block, topic, problems, amc);
      drafts.push(current);
    } else if (current?.answers.length === 0 && (amc || isBetweenNumbers(current, first))) {
      // The question goes on until the next star or number, even over several paragraphs.
      current.part.more.push('');
      readAnswers(block, current, problems);
    } else if (current && continues(block, current)) {
      readAnswers(block, current, problems);
    } else if (isAnswerAlone(block)) {
      problems.push({ line: first.number, message: listProblems.noQuestion });
    } else {
      current = readQuestion(block, topic, problems, keyList !== null);
      drafts.push(current);
    }
  }
  if (keyList) problems.push(...markByKeyList(drafts, keyList));
  for (const draft of drafts)
    for (const message of amcLosses(draft)) problems.push({ line: draft.first, message });
  const questions = drafts.map(finish);
  for (const { lines, problem } of questions) {
    if (problem) problems.push({ line: lines.first, message: problem });
  }
  return { questions, problems: problems.toSorted((a, b) => a.line - b.line) };
}

const isNumbered = (text: string) => withoutNumber(text) !== text;

/** In a list of numbered questions, a block without a number does not begin a question. */
const isBetweenNumbers = ({ part }: Draft, first: Line) =>
  isNumbered(part.text) && !isNumbered(first.text);

/**
 * Texts pasted from Word have blank lines between a question and its answers, and between the
 * answers.
 */
function continues(block: readonly Line[], current: Draft): boolean {
  const [first] = block;
  if (!first || first.isCode) return true;
  if (current.explanation) return false;
  if (explanationOn(first) !== null && current.answers.length > 0) return true;
  if (readKey(first.text) && current.answers.length > 0) return true;
  return accepted(first, current.answers.length) !== null;
}

/** A letter begins an answer only where it is the next letter: «M. Dupont» is not an answer. */
function accepted(line: Line | undefined, place: number): AnswerLine | null {
  const answer = answerOn(line);
  return answer?.place === null || answer?.place === place ? answer : null;
}

const explanationOn = (line: Line) => (line.isCode ? null : readExplanation(line.text));

function isAnswerAlone(block: readonly Line[]): boolean {
  const [first, ...others] = block;
  if (accepted(first, 0) === null) return false;
  // «A. Einstein est né en…» is a question when an «a)» comes after it.
  return !others.some((line) => answerOn(line)?.place === 0);
}

function readQuestion(
  block: readonly Line[],
  topic: string | null,
  problems: ListProblem[],
  hasKeyList: boolean,
): Draft {
  const [first, ...others] = block as [Line, ...Line[]];
  const draft = draftOf(first, first.text, topic);
  const explained = others.findIndex((line) => explanationOn(line) !== null);
  const listed = explained < 0 ? others : others.slice(0, explained);
  if (!isBareList(listed, hasKeyList)) readAnswers(others, draft, problems);
  else {
    for (const line of listed) addAnswer(draft, readStar(line.text), line);
    readAnswers(others.slice(listed.length), draft, problems);
  }
  return draft;
}

function readStarred(
  block: readonly Line[],
  topic: string | null,
  problems: ListProblem[],
  text: AmcText | null,
): Draft {
  const [first, ...others] = block as [Line, ...Line[]];
  const amc = text && readAmcHead(first.text, text.byDefault);
  const group = text?.groups.get(first.number) ?? null;
  const draft = draftOf(first, amc?.text ?? readStar(first.text).text, topic, { amc, group });
  readAnswers(others, draft, problems);
  return draft;
}

/**
 * Where answers have neither letters nor dashes but at least one star, or a key at the end, each
 * line after the first is an answer.
 */
function isBareList(lines: readonly Line[], hasKeyList: boolean): boolean {
  const isListed = lines.some((line) => {
    const answer = answerOn(line);
    return line.isCode || (answer !== null && answer.marker !== 'star');
  });
  const isKeyed = hasKeyList || lines.some(({ text }) => readStar(text).isCorrect);
  return !isListed && lines.length > 1 && isKeyed;
}

const linesBefore = (blocks: readonly Line[][], end: number) =>
  blocks
    .map((block) => block.filter(({ number }) => number < end))
    .filter((block) => block.length > 0);

/** Stars that a question has of its own go before the key at the end. */
function markByKeyList(
  drafts: readonly Draft[],
  { line, entries }: { line: number; entries: ReadonlyMap<number, KeyEntry> },
): ListProblem[] {
  const problems: ListProblem[] = [];
  const asked = new Set<number>();
  for (const [index, draft] of drafts.entries()) {
    const number = readNumber(draft.part.text) ?? index + 1;
    const entry = entries.get(number);
    if (!entry || asked.has(number)) continue;
    asked.add(number);
    draft.keyedAs = number;
    if (draft.answers.some(({ isCorrect }) => isCorrect)) continue;
    if (!markByEntry(draft, entry)) {
      problems.push({ line: draft.first, message: listProblems.unknownKey });
    }
  }
  if ([...entries.keys()].some((number) => !asked.has(number))) {
    problems.push({ line, message: listProblems.unknownNumber });
  }
  return problems;
}

function markByEntry(draft: Draft, { places, isTrue }: KeyEntry): boolean {
  const truths = draft.answers.map(({ part }) => /^(?:(vrai)|faux)$/i.exec(part.text.trim()));
  const isAboutTruth = isTrue !== null && !(places[0] !== undefined && draft.answers[places[0]]);
  if (!isAboutTruth) return mark(draft, places);
  if (draft.answers.length === 0) {
    draft.isTrue = isTrue;
    return true;
  }
  for (const [index, truth] of truths.entries()) {
    const answer = draft.answers[index];
    if (answer && truth) answer.isCorrect = (truth[1] !== undefined) === isTrue;
  }
  return truths.some((truth) => truth !== null);
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
    } else if (answer) addAnswer(draft, answer, line);
    else (draft.answers.at(-1)?.part ?? draft.part).more.push(line.raw);
  }
}

function mark(draft: Draft, places: readonly number[]): boolean {
  for (const place of places) {
    const answer = draft.answers[place];
    if (answer) answer.isCorrect = true;
  }
  return places.every((place) => place < draft.answers.length);
}
