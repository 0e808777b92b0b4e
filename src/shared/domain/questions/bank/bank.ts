import { textLimits } from '../../limits.ts';
import { readAmc } from './amc/amc-source.ts';
import type { BankEntry, BankQuestion, LeftBehind, OtherKind } from './bank-entry.ts';
import { type BankFormat, bankFormat } from './bank-format.ts';
import type { BankPictures } from './bank-pictures.ts';
import { bankProblems, problemOf } from './bank-problems.ts';
import {
  type ListedQuestion,
  type ListProblem,
  type QuestionList,
  WHOLE_FILE,
} from './listed-question.ts';
import { readGift } from './moodle/gift.ts';
import { readMoodleXml } from './moodle/moodle-xml.ts';
import { withoutOwnSigns } from './texts-aside.ts';

/**
 * The questions of another program's file. Their lines, and the lines of the problems, are the
 * numbers of the questions in the file.
 */
export interface Bank extends QuestionList {
  readonly format: string;
}

const readers: Readonly<
  Record<BankFormat, (source: string, pictures: BankPictures) => BankEntry[]>
> = { 'Moodle XML': readMoodleXml, 'AMC (LaTeX)': readAmc, GIFT: readGift };

/** Returns null for a text in no format that we can read. */
export function readBank(source: string, pictures: BankPictures = new Map()): Bank | null {
  const format = bankFormat(source);
  return format && { format, ...listed(readers[format](withoutOwnSigns(source), pictures)) };
}

function listed(entries: readonly BankEntry[]): QuestionList {
  const questions: ListedQuestion[] = [];
  const problems: ListProblem[] = [];
  let line = 0;
  for (const entry of entries) {
    if ('note' in entry) {
      problems.push({ line: WHOLE_FILE, message: entry.note });
      continue;
    }
    line += 1;
    if ('text' in entry) questions.push(asListed(entry, line));
    for (const message of messagesOf(entry)) problems.push({ line, message });
  }
  return { questions, problems: problems.toSorted((a, b) => a.line - b.line) };
}

function asListed(entry: BankQuestion, line: number): ListedQuestion {
  const { hasPicture, lostWeight, losses, explanation = '', ...question } = entry;
  const isKept = explanation !== '' && fits(explanation);
  return {
    ...question,
    ...(isKept && { explanation }),
    lines: { first: line, last: line },
    answerLines: [],
    problem: problemOf(question),
  };
}

function messagesOf(entry: BankQuestion | OtherKind | LeftBehind): string[] {
  if ('kind' in entry) return [bankProblems.otherKind(entry.kind)];
  if ('left' in entry) return [bankProblems.leftBehind(entry.left)];
  const { explanation = '', lostWeight, losses = [], hasPicture, picture } = entry;
  const lost = new Set(lostWeight ? [lostWeight, ...losses] : losses);
  return [
    problemOf(entry),
    fits(explanation) ? null : bankProblems.longExplanation,
    ...[...lost].map((loss) => bankProblems[loss]),
    hasPicture ? bankProblems[picture ? 'otherPictures' : 'picture'] : null,
  ].filter((message) => message !== null);
}

const fits = (explanation: string) => explanation.length <= textLimits.explanation;
