import { textLimits } from '../../limits.ts';
import {
  type ListedQuestion,
  type ListProblem,
  listProblems,
  type QuestionList,
} from '../question-list/listed-question.ts';
import { readAmc } from './amc-source.ts';
import { readGift } from './gift.ts';
import { readMoodleXml } from './moodle-xml.ts';
import type { BankPictures } from './set-aside.ts';
import type { BroughtPicture } from './shown-pictures.ts';

/** The questions of another program's file; their lines, and those of the problems, are their numbers in it. */
export interface Bank extends QuestionList {
  readonly format: string;
}

/** What a file holds of a question, before it is known whether it can be one of ours. */
export interface BankQuestion {
  readonly topic: string | null;
  readonly text: string;
  readonly points: number;
  readonly arePointsWhole?: true;
  readonly scoring?: 'all-or-nothing';
  readonly type: 'single' | 'multiple';
  readonly answers: readonly { readonly text: string; readonly isCorrect: boolean }[];
  /** What the file says to everybody who has answered. */
  readonly explanation?: string;
  readonly picture?: BroughtPicture | null;
  /** Whether it shows pictures that stay behind. */
  readonly hasPicture: boolean;
  /** What answers are worth there, and cannot be said here; null for most questions. */
  readonly lostWeight: 'partial' | 'either' | 'unequal' | null;
}

/** What it is instead of a choice, such as «réponse courte». */
export interface OtherKind {
  readonly kind: string;
}

/** Why it is left behind, though it is a choice or may be one. */
export interface LeftBehind {
  readonly left: string;
}

export type BankEntry = BankQuestion | OtherKind | LeftBehind;

export const bankProblems = {
  picture: 'L’image n’est pas reprise\u00a0: ajoutez-la ensuite à la question.',
  otherPictures: 'Seule la première image de l’énoncé est reprise.',
  longExplanation: `L’explication n’est pas reprise\u00a0: elle dépasse ${textLimits.explanation.toLocaleString('fr-FR')} caractères.`,
  partial:
    'Une réponse y vaut une partie des points\u00a0: elle est reprise comme fausse. Cliquez-la ci-dessous si elle est bonne.',
  either: 'Une seule de ses bonnes réponses y suffit\u00a0: ici, elles sont toutes à cocher.',
  unequal:
    'Ses bonnes réponses n’y valent pas toutes autant\u00a0: ici, elles valent autant l’une que l’autre.',
  noText: listProblems.noText,
  fewAnswers: listProblems.oneAnswer,
  emptyAnswer: listProblems.emptyAnswer,
  noKey: 'Quelle réponse est bonne\u00a0? Cliquez-la ci-dessous.',
  leftBehind: (why: string) => `Laissée de côté\u00a0: ${why}.`,
  otherKind: (kind: string) => `Laissée de côté, ce n’est pas un choix\u00a0: ${kind}.`,
} as const;

const readers = [
  { format: 'Moodle XML', read: readMoodleXml },
  { format: 'AMC (LaTeX)', read: readAmc },
  { format: 'GIFT', read: readGift },
] as const;

/** Null for what is no file of a program that we know. */
export function readBank(source: string, pictures: BankPictures = new Map()): Bank | null {
  for (const { format, read } of readers) {
    const entries = read(source, pictures);
    if (entries) return { format, ...listed(entries) };
  }
  return null;
}

function listed(entries: readonly BankEntry[]): QuestionList {
  const questions: ListedQuestion[] = [];
  const problems: ListProblem[] = [];
  for (const [index, entry] of entries.entries()) {
    const line = index + 1;
    if ('kind' in entry) {
      problems.push({ line, message: bankProblems.otherKind(entry.kind) });
      continue;
    }
    if ('left' in entry) {
      problems.push({ line, message: bankProblems.leftBehind(entry.left) });
      continue;
    }
    const { hasPicture, lostWeight, explanation = '', ...question } = entry;
    const isExplained = explanation.length <= textLimits.explanation;
    const problem = problemOf(question);
    questions.push({
      ...question,
      ...(isExplained && explanation !== '' && { explanation }),
      lines: { first: line, last: line },
      answerLines: [],
      problem,
    });
    if (problem) problems.push({ line, message: problem });
    if (!isExplained) problems.push({ line, message: bankProblems.longExplanation });
    if (lostWeight) problems.push({ line, message: bankProblems[lostWeight] });
    if (hasPicture) {
      const message = bankProblems[question.picture ? 'otherPictures' : 'picture'];
      problems.push({ line, message });
    }
  }
  return { questions, problems };
}

/** What is still to be added once these were. */
export function withoutAdded(bank: Bank, added: readonly ListedQuestion[]): Bank {
  const gone = new Set(added.map(({ lines }) => lines.first));
  const questions = bank.questions.filter(({ lines }) => !gone.has(lines.first));
  return { ...bank, questions, problems: bank.problems.filter(({ line }) => !gone.has(line)) };
}

/** One answer of a question is right, or no longer right; with one right answer it is what it was in its file. */
export function withToggledRight(
  bank: Bank,
  question: ListedQuestion,
  place: number,
  typeInFile: ListedQuestion['type'],
): Bank {
  const answers = question.answers.map((answer, index) =>
    index === place ? { ...answer, isCorrect: !answer.isCorrect } : answer,
  );
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const problem = problemOf({ ...question, answers });
  const type = right > 1 ? 'multiple' : typeInFile;
  const line = question.lines.first;
  const others = bank.problems.filter(
    (known) => known.line !== line || known.message !== question.problem,
  );
  const problems = problem ? [...others, { line, message: problem }] : others;
  return {
    ...bank,
    questions: bank.questions.map((known) =>
      known.lines.first === line ? { ...known, answers, type, problem } : known,
    ),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

function problemOf({ text, answers }: Pick<BankQuestion, 'text' | 'answers'>): string | null {
  if (text === '') return bankProblems.noText;
  if (answers.length < 2) return bankProblems.fewAnswers;
  if (answers.some((answer) => answer.text === '')) return bankProblems.emptyAnswer;
  return answers.some(({ isCorrect }) => isCorrect) ? null : bankProblems.noKey;
}
