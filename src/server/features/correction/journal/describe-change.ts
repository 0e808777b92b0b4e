import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { ruleChangesInWords } from '#shared/domain/correction/marks/rules-in-words.ts';
import { typeInWords } from '#shared/domain/question-types.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import type { JournalChange } from '../base/journal-change.ts';

/** The names of things, for sentences; null for what is gone. */
export interface Naming {
  /** Whether names are hidden. */
  readonly isAnonymous: boolean;
  student(id: string): string | null;
  /** `Copie 4`, with its student where there is one. */
  copy(copy: number): string;
  /** Words such as `question 4` for a question's name in the layout, as the copy numbers it. */
  printed(copy: number, question: string): string;
  /** The letter of an answer by its place from 1 in the quiz, such as `B`. */
  letter(answer: number): string;
  /** The letter by which a reader of the paper calls the box. */
  letterOn(copy: number, question: string, answer: number): string;
  question(id: string): string;
  /** What an entry of the journal changed. */
  entry(id: string): JournalChange | null;
}

type ChangeOf<Kind extends JournalChange['kind']> = Extract<JournalChange, { kind: Kind }>;

const nobody = 'personne';
const gone = () => 'un étudiant retiré de la liste';
const neutralised = {
  given: 'points donnés à tous',
  removed: 'retirée du total',
  counted: 'comptée',
} as const;
const filled = (isCancelled: boolean) => (isCancelled ? 'coche annulée' : 'coche');
/** A change in French, for the teacher and for a jury. */
export function describeChange(change: JournalChange, naming: Naming): string {
  const student = (id: string | null) => (id === null ? nobody : (naming.student(id) ?? gone()));
  switch (change.kind) {
    case 'scan':
      return change.pages === null
        ? `Scan «\u00a0${change.name}\u00a0» retiré`
        : `Scan «\u00a0${change.name}\u00a0» lu\u00a0: ${counted(change.pages, 'page')}`;
    case 'page':
      return change.text;
    case 'photocopies':
      return `Copie ${copyInWords(change.copy)} photocopiée\u00a0: ${counted(change.copies.length, 'autre étudiant', 'autres étudiants')}, ${numbered(change.copies)}`;
    case 'answers':
      return `Copie ${copyInWords(change.copy)}, ${naming.printed(change.copy, change.question)}\u00a0: ${answersInWords(change, naming)}`;
    case 'threshold':
      return `Seuil\u00a0: ${formatNumber(change.before)} → ${formatNumber(change.after)}`;
    case 'filled':
      return `Case entièrement noircie\u00a0: ${filled(change.before)} → ${filled(change.after)}`;
    case 'association':
      return `Copie ${copyInWords(change.copy)}\u00a0: ${student(change.before)} → ${student(change.after)}`;
    case 'student':
      if (naming.isAnonymous) return 'Étudiant modifié';
      return `Étudiant modifié\u00a0: ${written(change.before)} → ${written(change.after)}${change.isShared ? ' (la liste donne ce numéro à plusieurs étudiants)' : ''}`;
    case 'expected':
      return expectedInWords(change, student);
    case 'names':
      return `Noms de ${counted(change.asked, 'copie')} envoyés au modèle configuré, avec accord\u00a0: ${counted(change.read, 'nom lu', 'noms lus')}`;
    case 'neutralised':
      return `${naming.question(change.questionId)}\u00a0: ${neutralised[change.before ?? 'counted']} → ${neutralised[change.after ?? 'counted']}`;
    case 'key':
      return `${naming.question(change.questionId)}\u00a0: ${keyInWords(change, naming)}`;
    case 'rules':
      return `Règles de notation\u00a0: ${ruleChangesInWords(change.before, change.after).join('\u00a0; ')}`;
    case 'adjustment':
      return adjustmentInWords(change);
    case 'marks':
      return `Notes recalculées\u00a0: ${counted(change.changed, 'note')} sur ${change.copies} ${plural(change.changed, 'a', 'ont')} changé`;
    case 'validated':
      return `Notes validées (${counted(change.copies, 'copie')})`;
    case 'sample':
      return `Contrôle au hasard\u00a0: ${change.errors === 0 ? 'aucune erreur' : counted(change.errors, 'erreur')} sur ${counted(change.boxes, 'case')}`;
    case 'anonymity':
      return change.isAnonymous ? 'Noms masqués' : 'Noms affichés';
    case 'undone':
      return undoneInWords(change, naming);
  }
}

/** Says that an adjustment is confirmed where it was only repeated for the copy's present owner. */
function adjustmentInWords({ copy, before, after }: ChangeOf<'adjustment'>): string {
  const isSame = before.points === after.points && before.reason === after.reason;
  const points = isSame
    ? `confirmé\u00a0: ${formatNumber(after.points)}`
    : `\u00a0: ${formatNumber(before.points)} → ${formatNumber(after.points)}`;
  return `Copie ${copyInWords(copy)}, ajustement${isSame ? ' ' : ''}${points}${after.reason && ` (${after.reason})`}`;
}

/** Describes each of the many things that one change touched. */
export function changeDetails(change: JournalChange, naming: Naming): string[] {
  if (change.kind !== 'marks') return [];
  return (change.marks ?? []).map(
    ({ copy, before, after }) =>
      `${naming.copy(copy)}\u00a0: ${before === null ? '—' : formatNumber(before)} → ${formatNumber(after)}`,
  );
}

/** «A → A et B», «B confirmée», «lue selon le seuil»: of the boxes that were decided. */
function answersInWords({ copy, question, boxes: decided }: ChangeOf<'answers'>, naming: Naming) {
  const boxes = decided
    .map((box) => ({ ...box, letter: naming.letterOn(copy, question, box.answer) }))
    .sort((one, { letter }) => one.letter.length - letter.length || (one.letter < letter ? -1 : 1));
  const was = boxes.map(({ before, read }) => before ?? read);
  const ticked = (states: readonly boolean[]) =>
    boxes.flatMap(({ letter }, index) => (states[index] ? [letter] : []));
  if (boxes.every(({ after }) => after === null)) {
    return `${inWords(boxes.map(({ letter }) => letter))} selon le seuil à nouveau`;
  }
  const is = boxes.map(({ after, read }) => after ?? read);
  if (was.every((state, index) => state === is[index])) {
    const seen = ticked(is);
    if (seen.length === 0) {
      const letters = boxes.map(({ letter }) => letter);
      return `${inWords(letters)} ${plural(letters.length, 'vide')}, lecture confirmée`;
    }
    return `${inWords(seen)}, lecture confirmée`;
  }
  const changed = boxes.flatMap(({ letter }, index) =>
    was[index] === is[index] ? [] : [`${letter} ${stateOf(was[index])} → ${stateOf(is[index])}`],
  );
  return changed.join(', ');
}

/** Writes «copie 4» or «copies 4 à 9»: new copies are numbered one after the other. */
function numbered(copies: readonly number[]): string {
  const [first, last] = [copies[0], copies.at(-1)];
  return first === last ? `copie ${first}` : `copies ${first} à ${last}`;
}

const stateOf = (isTicked: boolean | undefined) => (isTicked ? 'cochée' : 'vide');

function inWords(letters: readonly string[]): string {
  const last = letters.at(-1) ?? '';
  return letters.length > 1 ? `${letters.slice(0, -1).join(', ')} et ${last}` : last;
}

function keyInWords({ before, after }: ChangeOf<'key'>, { letter }: Naming): string {
  const right = ({ right: places }: typeof after) => inWords(places.map(letter)) || 'aucune';
  const types = [before, after].flatMap(({ type }) =>
    type ? [typeInWords(type).toLowerCase()] : [],
  );
  const points = `${formatNumber(before.points)} → ${counted(after.points, 'point')}`;
  return [
    ...(right(before) === right(after) ? [] : [`bonne réponse ${right(before)} → ${right(after)}`]),
    ...(before.points === after.points ? [] : [points]),
    ...(new Set(types).size > 1 ? [types.join(' → ')] : []),
  ].join('\u00a0; ');
}

function expectedInWords(
  { students, after }: ChangeOf<'expected'>,
  name: (id: string) => string,
): string {
  const absence = plural(students.length, 'L’absence', 'Les absences');
  const counts = plural(students.length, 'compte', 'comptent');
  return `${absence} ${after ? counts : `ne ${counts} plus`}\u00a0: ${students.map(name).join(', ')}`;
}

function undoneInWords({ entry }: ChangeOf<'undone'>, naming: Naming): string {
  const change = naming.entry(entry);
  if (!change || change.kind === 'undone') return 'Un changement a été annulé';
  return `Annulé\u00a0: ${describeChange(change, naming)}`;
}

function written(fields: {
  lastName: string;
  firstName: string;
  studentId: string;
  email: string;
}) {
  const name = `${fields.lastName} ${fields.firstName}`.trim();
  return [name, fields.studentId, fields.email].filter((part) => part !== '').join(', ') || '—';
}
