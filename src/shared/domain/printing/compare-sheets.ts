import { answerLetter } from '../answer-letter.ts';
import { type Erratum, type HeadPart, headParts, type MendedWords } from './errata.ts';

interface SheetAnswer {
  readonly id: string;
  readonly text: string;
  readonly isPinned: boolean;
}

interface SheetQuestion {
  readonly id: string;
  readonly text: string;
  readonly type: string;
  readonly rule: object;
  readonly image: { readonly fileName: string; readonly widthPct: number } | null;
  readonly followsPrevious: boolean;
  readonly keepAnswerOrder: boolean;
  readonly answers: readonly SheetAnswer[];
}

/**
 * A quiz as its printed sheets show it. Points and right answers are not included, because they may
 * be changed after printing.
 */
export interface Sheets extends Readonly<Record<HeadPart, string | number | null>> {
  readonly includeStudentName: boolean;
  readonly includeStudentIdField: boolean;
  readonly includeStudentIdCoding: boolean;
  readonly studentIdDigits: number;
  readonly rule: object;
  readonly topics: readonly {
    readonly name: string | null;
    readonly questions: readonly SheetQuestion[];
  }[];
}

export interface SheetComparison {
  /**
   * Why boxes would be printed elsewhere or mean something else. Each is a French sentence without
   * its full stop.
   */
  readonly obstacles: readonly string[];
  /**
   * The texts that were only worded differently; this list is complete only where there are no
   * obstacles.
   */
  readonly mended: readonly MendedWords[];
}

/** Finds out whether only words have changed since a quiz was printed, or boxes as well. */
export function compareSheets(printed: Sheets, today: Sheets): SheetComparison {
  const [before, now] = [questionsOf(printed), questionsOf(today)];
  const obstacles = [...headObstacles(printed, today), ...orderObstacles(before, now)];
  const mended: MendedWords[] = headWords(printed, today);
  const isSameRule = isSame(printed.rule, today.rule);
  const currentById = new Map(now.map((question, place) => [question.id, { question, place }]));
  for (const [place, question] of before.entries()) {
    const current = currentById.get(question.id);
    if (!current) continue;
    const faults = questionObstacles(question, current.question, isSameRule);
    obstacles.push(...faults.map((fault) => `question ${current.place + 1}\u00a0: ${fault}`));
    mended.push(...questionWords(question, current.question, place));
  }
  return { obstacles, mended };
}

const questionsOf = ({ topics }: Sheets) =>
  topics.flatMap(({ questions }, topic) =>
    questions.map((question) => ({ ...question, ledBy: questions[0]?.id, topic })),
  );
type Placed = ReturnType<typeof questionsOf>[number];

function headObstacles(printed: Sheets, today: Sheets): string[] {
  const fields = ({
    includeStudentName,
    includeStudentIdField,
    includeStudentIdCoding,
  }: Sheets) => [includeStudentName, includeStudentIdField, includeStudentIdCoding];
  const isSameGrid = printed.studentIdDigits === today.studentIdDigits;
  const areSameFields = isSameGrid && isSame(fields(printed), fields(today));
  return [
    ...(areSameFields ? [] : ['les champs du nom ou du numéro d’étudiant ont changé']),
    ...(isSame(printed.rule, today.rule) ? [] : ['le barème du QCM a changé']),
  ];
}

function orderObstacles(before: readonly Placed[], now: readonly Placed[]): string[] {
  const [printed, current] = [before, now].map((those) => new Set(those.map(({ id }) => id)));
  const isGone = ({ id }: Placed) => !current?.has(id);
  const isNew = ({ id }: Placed) => !printed?.has(id);
  const obstacles = [
    ...before.flatMap((question, place) =>
      isGone(question) ? [`la question ${place + 1} de l’épreuve a été supprimée`] : [],
    ),
    ...now.flatMap((question, place) =>
      isNew(question) ? [`la question ${place + 1} a été ajoutée`] : [],
    ),
  ];
  if (obstacles.length > 0) return obstacles;
  const moved = now.findIndex(({ id }, place) => id !== before[place]?.id);
  if (moved >= 0) return [`l’ordre des questions a changé, à partir de la question ${moved + 1}`];
  const regrouped = now.findIndex(({ ledBy }, place) => ledBy !== before[place]?.ledBy);
  return regrouped >= 0 ? [`la question ${regrouped + 1} n’est plus dans le même thème`] : [];
}

function questionObstacles(printed: SheetQuestion, today: SheetQuestion, withRule: boolean) {
  const faults: string[] = [];
  const changed = (one: unknown, other: unknown, fault: string) => {
    if (!isSame(one, other)) faults.push(fault);
  };
  changed(printed.type, today.type, 'le choix unique ou multiple a changé');
  changed(printed.image, today.image, 'l’image ou sa largeur a changé');
  if (withRule) changed(printed.rule, today.rule, 'le barème a changé');
  changed(printed.followsPrevious, today.followsPrevious, 'le lien avec la question précédente a changé'); // biome-ignore format: one of a table
  changed(printed.keepAnswerOrder, today.keepAnswerOrder, '«\u00a0Garder l’ordre des réponses\u00a0» a changé'); // biome-ignore format: one of a table
  return [...faults, ...answerObstacles(printed.answers, today.answers)];
}

function answerObstacles(printed: readonly SheetAnswer[], today: readonly SheetAnswer[]): string[] {
  const ids = (answers: readonly SheetAnswer[]) => answers.map(({ id }) => id);
  const added = today.filter(({ id }) => !ids(printed).includes(id));
  const gone = printed.filter(({ id }) => !ids(today).includes(id));
  if (added.length > 0) return ['une réponse a été ajoutée'];
  if (gone.length > 0) return ['une réponse a été retirée'];
  const places = (answers: readonly SheetAnswer[]) =>
    answers.map(({ id, isPinned }) => [id, isPinned]);
  if (!isSame(places(printed), places(today))) return ['l’ordre des réponses a changé'];
  return haveSwapped(printed, today) ? ['des réponses ont échangé leur texte'] : [];
}

/** An answer that takes the words of another one moves the right answer for whoever reads the sheet. */
function haveSwapped(printed: readonly SheetAnswer[], today: readonly SheetAnswer[]): boolean {
  const textOf = new Map(printed.map(({ id, text }) => [id, asRead(text)]));
  return today.some(({ id, text }) => {
    const read = asRead(text);
    if (read === textOf.get(id)) return false;
    return printed.some((other) => other.id !== id && textOf.get(other.id) === read);
  });
}

function headWords(printed: Sheets, today: Sheets): MendedWords[] {
  const of = { question: null, answer: null };
  const heads = (Object.keys(headParts) as HeadPart[]).flatMap((part) =>
    words({ part, ...of }, `${printed[part] ?? ''}`, `${today[part] ?? ''}`),
  );
  const topics = printed.topics.flatMap(({ name }, place) =>
    words({ part: 'topic', ...of }, name ?? '', today.topics[place]?.name ?? ''),
  );
  return [...heads, ...topics];
}

function questionWords(printed: SheetQuestion, today: SheetQuestion, place: number): MendedWords[] {
  const question = place + 1;
  const texts = new Map(today.answers.map(({ id, text }) => [id, text]));
  return [
    ...words({ part: 'question', question, answer: null }, printed.text, today.text),
    ...printed.answers.flatMap(({ id, text }, index) =>
      words({ part: 'answer', question, answer: index + 1 }, text, texts.get(id) ?? text),
    ),
  ];
}

type Where = Pick<MendedWords, 'part' | 'question' | 'answer'>;

function words(where: Where, before: string, after: string): MendedWords[] {
  return asRead(before) === asRead(after) ? [] : [{ ...where, before, after }];
}

/** Differences in white space do not count as changes of the words. */
export const asRead = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * Compares without regard to the order of fields, because an object read from a snapshot has them
 * in another order.
 */
const isSame = (one: unknown, other: unknown) => inOneOrder(one) === inOneOrder(other);
const inOneOrder = (value: unknown) =>
  JSON.stringify(
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
      : value,
  );

/** An erratum that was already known keeps its date. */
export function datedErrata(
  mended: readonly MendedWords[],
  known: readonly Erratum[],
  now: string,
): Erratum[] {
  return mended.map((words) => {
    const isKnown = ({ at: _, ...other }: Erratum) => isSame(other, words);
    return { ...words, at: known.find(isKnown)?.at ?? now };
  });
}

interface Worded {
  readonly text: string;
  readonly answers: readonly { readonly text: string }[];
}

/** The questions of an edition in their order, with the texts of the errata. */
export function withErrata<Question extends Worded>(
  printed: readonly Question[],
  errata: readonly Erratum[],
): Question[] {
  return printed.map((question, place) => {
    const own = errata.filter((erratum) => erratum.question === place + 1);
    if (own.length === 0) return question;
    const said = (answer: number | null, text: string) =>
      own.find((erratum) => erratum.answer === answer)?.after ?? text;
    const answers = question.answers.map((answer, index) => ({
      ...answer,
      text: said(index + 1, answer.text),
    }));
    return { ...question, text: said(null, question.text), answers };
  });
}

/** Such as «question 3, réponse B» or «consignes», numbered as on the teacher's screens. */
export function placeInWords({ part, question, answer }: Where): string {
  if (question !== null) {
    return `question ${question}${answer === null ? '' : `, réponse ${answerLetter(answer - 1)}`}`;
  }
  return part in headParts ? headParts[part as HeadPart] : 'nom d’un thème';
}
