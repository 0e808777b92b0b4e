import { textLimits } from '../../limits.ts';
import type { QuestionScoring } from '../../scoring/scoring-rule.ts';
import {
  type ListedQuestion,
  type ListProblem,
  listProblems,
  type QuestionList,
  WHOLE_FILE,
} from '../question-list/listed-question.ts';
import { readAmc } from './amc/amc-source.ts';
import type { BankPictures } from './bank-pictures.ts';
import type { HtmlLoss } from './html/html-losses.ts';
import type { BroughtPicture } from './html/shown-pictures.ts';
import { readGift } from './moodle/gift.ts';
import { readMoodleXml } from './moodle/moodle-xml.ts';
import { withoutOwnSigns } from './texts-aside.ts';

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
  readonly scoring?: QuestionScoring;
  readonly scoringPenalty?: number;
  readonly scoringFloor?: number;
  readonly type: 'single' | 'multiple';
  readonly answers: ListedQuestion['answers'];
  readonly keepAnswerOrder?: true;
  readonly together?: number;
  /** What the file says to everybody who has answered. */
  readonly explanation?: string;
  readonly picture?: BroughtPicture | null;
  /** Whether it shows pictures that stay behind. */
  readonly hasPicture: boolean;
  /** What answers are worth there, and cannot be said here; null for most questions. */
  readonly lostWeight: 'partial' | 'either' | 'unequal' | null;
  /** What else of it cannot be said here. */
  readonly losses?: readonly Loss[];
}

export type Loss = HtmlLoss | ScoringLoss | 'unprinted' | TextLoss;

type ScoringLoss = 'scoring' | 'answerScoring' | 'noScoring' | 'blankScoring' | 'twoTicks';

type TextLoss = 'command' | 'textAfter' | 'textBefore';

/** What it is instead of a choice, such as «réponse courte». */
export interface OtherKind {
  readonly kind: string;
}

/** Why it is left behind, though it is a choice or may be one. */
export interface LeftBehind {
  readonly left: string;
}

/** What is told of the file itself; it takes the number of no question. */
export interface FileNote {
  readonly note: string;
}

export type BankEntry = BankQuestion | OtherKind | LeftBehind | FileNote;

export const bankProblems = {
  picture: 'L’image n’est pas reprise\u00a0: ajoutez-la ensuite à la question.',
  otherPictures: 'Seule la première image de l’énoncé est reprise.',
  longExplanation: `L’explication n’est pas reprise\u00a0: elle dépasse ${textLimits.explanation.toLocaleString('fr-FR')} caractères.`,
  partial:
    'Une réponse y vaut une partie des points\u00a0: elle est reprise comme fausse. Cliquez-la ci-dessous si elle est bonne.',
  either: 'Une seule de ses bonnes réponses y suffit\u00a0: ici, elles sont toutes à cocher.',
  unequal:
    'Ses bonnes réponses n’y valent pas toutes autant\u00a0: ici, elles valent autant l’une que l’autre.',
  formula: 'Une formule n’est pas entièrement reprise\u00a0: relisez-la.',
  highlight:
    'Un passage y est souligné, barré ou en couleur, ce qui n’est pas repris\u00a0: vérifiez que la question se comprend sans.',
  media: 'Un son, une vidéo ou une page intégrée n’est pas repris.',
  scoring:
    'Son barème AMC n’a pas d’équivalent\u00a0: elle suit celui du QCM, vérifiez ses points.',
  noScoring:
    'Sans barème, AMC y compte aussi les cases laissées vides\u00a0: ici, elle suit le barème du QCM.',
  blankScoring: 'Ne rien cocher n’y vaut pas 0\u00a0point (v)\u00a0: ici, si.',
  twoTicks: 'Cocher deux cases n’y vaut pas autant qu’une réponse fausse (e)\u00a0: ici, si.',
  answerScoring: 'Une de ses réponses a dans AMC un barème à elle, qui n’est pas repris.',
  amcOptions: 'L’en-tête d’AMC (titre, consignes, mise en page) n’est pas repris.',
  textAfter: 'Un texte vient après les questions de son groupe\u00a0: il n’est pas repris.',
  textBefore:
    'Un texte la sépare de la question précédente\u00a0: il n’est pas repris, vérifiez qu’elle se comprend sans.',
  unprinted:
    'Une formule ou un caractère n’avait pas pu être imprimé\u00a0: remplacez «\u00a0[?]\u00a0».',
  command:
    'Une commande LaTeX y reste telle quelle, comme du texte\u00a0: relisez l’énoncé et les réponses.',
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
    const entries = read(withoutOwnSigns(source), pictures);
    if (entries) return { format, ...listed(entries) };
  }
  return null;
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
    if ('kind' in entry) {
      problems.push({ line, message: bankProblems.otherKind(entry.kind) });
      continue;
    }
    if ('left' in entry) {
      problems.push({ line, message: bankProblems.leftBehind(entry.left) });
      continue;
    }
    const { hasPicture, lostWeight, losses = [], explanation = '', ...question } = entry;
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
    for (const loss of new Set([...(lostWeight ? [lostWeight] : []), ...losses]))
      problems.push({ line, message: bankProblems[loss] });
    if (hasPicture) {
      const message = bankProblems[question.picture ? 'otherPictures' : 'picture'];
      problems.push({ line, message });
    }
  }
  return { questions, problems: problems.toSorted((a, b) => a.line - b.line) };
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
