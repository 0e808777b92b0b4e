import { type QuestionType, typeForKey } from '../../question-types.ts';
import type { Bank } from './bank.ts';
import { problemOf } from './bank-problems.ts';
import type { ListedQuestion } from './listed-question.ts';

/**
 * What the teacher did with the questions of a file in the preview. Questions are named by their
 * content, because their place changes when the text of the file is edited.
 */
export interface BankChanges {
  readonly added: ReadonlySet<string>;
  /** For each question whose key was edited, which answers are right. */
  readonly keys: ReadonlyMap<string, readonly boolean[]>;
}

export const noChanges: BankChanges = { added: new Set(), keys: new Map() };

/**
 * The names of the questions by their number in the file. A question that occurs twice has two
 * names.
 */
function namesIn({ questions }: Bank): ReadonlyMap<number, string> {
  const times = new Map<string, number>();
  return new Map(
    questions.map(({ lines, topic, text, answers }) => {
      const said = JSON.stringify([topic, text, answers]);
      const time = (times.get(said) ?? 0) + 1;
      times.set(said, time);
      return [lines.first, `${time} ${said}`];
    }),
  );
}

export function changedBank(read: Bank, { added, keys }: BankChanges): Bank {
  const names = namesIn(read);
  const nameOf = ({ lines }: ListedQuestion) => names.get(lines.first) ?? '';
  const gone = read.questions.filter((question) => added.has(nameOf(question)));
  let bank = withoutAdded(read, gone);
  for (const inFile of bank.questions) {
    let question = inFile;
    for (const [place, isCorrect] of (keys.get(nameOf(inFile)) ?? []).entries()) {
      if (inFile.answers[place]?.isCorrect === isCorrect) continue;
      bank = withToggledRight(bank, question, place, inFile.type);
      question = bank.questions.find(({ lines }) => lines.first === inFile.lines.first) ?? inFile;
    }
  }
  return bank;
}

export function withAdded(
  changes: BankChanges,
  read: Bank,
  added: readonly ListedQuestion[],
): BankChanges {
  const names = namesIn(read);
  const now = added.flatMap(({ lines }) => names.get(lines.first) ?? []);
  return { ...changes, added: new Set([...changes.added, ...now]) };
}

export function withClicked(
  changes: BankChanges,
  read: Bank,
  { lines, answers }: ListedQuestion,
  place: number,
): BankChanges {
  const name = namesIn(read).get(lines.first) ?? '';
  const key = answers.map(({ isCorrect }, index) => isCorrect !== (index === place));
  return { ...changes, keys: new Map([...changes.keys, [name, key]]) };
}

/** The bank without the questions that have been added to the quiz. */
function withoutAdded(bank: Bank, added: readonly ListedQuestion[]): Bank {
  const gone = new Set(added.map(({ lines }) => lines.first));
  const questions = bank.questions.filter(({ lines }) => !gone.has(lines.first));
  return { ...bank, questions, problems: bank.problems.filter(({ line }) => !gone.has(line)) };
}

/**
 * Marks one answer as right or wrong. A question with one right answer gets the type back that it
 * had in its file.
 */
function withToggledRight(
  bank: Bank,
  question: ListedQuestion,
  place: number,
  typeInFile: QuestionType,
): Bank {
  const answers = question.answers.map((answer, index) =>
    index === place ? { ...answer, isCorrect: !answer.isCorrect } : answer,
  );
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const problem = problemOf({ ...question, answers });
  const type = typeForKey(typeInFile, right);
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
