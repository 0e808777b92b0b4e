import {
  type MailedStudent,
  type Mailing,
  type MailTemplates,
  messageRequired,
  subjectRequired,
} from '#shared/contract/correction/mails.ts';
import { fillTemplate, tellsGrade, withoutGrade } from '#shared/domain/emails/email-template.ts';
import { withReplacedMark } from '#shared/domain/emails/replaced-mark.ts';
import { hasAddress, isUnsent } from '#shared/domain/emails/unsent-mail.ts';
import { counted, oneOrMany, plural, unlessNone } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';

/** This message replaces one that tells the mark, where the mail must not. */
const linkOnlyBody =
  'Bonjour {studentName},\n\nVotre copie corrigée du QCM «\u00a0{quizTitle}\u00a0» est en ligne.\n\nCordialement,';

const doTellGrade = ({ subjectTemplate, bodyTemplate }: MailTemplates) =>
  tellsGrade(subjectTemplate) || tellsGrade(bodyTemplate);

/** Adapts the message to the choice that it would contradict; the teacher's own words stay. */
export function withLinkOnly(
  draft: MailTemplates,
  isLinkOnly: boolean,
  usual: MailTemplates,
): MailTemplates {
  if (isLinkOnly && doTellGrade(draft)) {
    const subjectTemplate = withoutGrade(draft.subjectTemplate);
    return { ...draft, subjectTemplate, bodyTemplate: linkOnlyBody, isLinkOnly };
  }
  if (!isLinkOnly && draft.bodyTemplate === linkOnlyBody) {
    return { ...draft, bodyTemplate: usual.bodyTemplate, isLinkOnly };
  }
  return { ...draft, isLinkOnly };
}

/** Tells in French why this cannot be sent; null when it can. */
export function faultOf(draft: MailTemplates): string | null {
  if (draft.subjectTemplate.trim() === '') return subjectRequired;
  if (draft.bodyTemplate.trim() === '') return messageRequired;
  return draft.isLinkOnly && doTellGrade(draft)
    ? 'Avec «\u00a0Lien seul\u00a0», l’e-mail ne contient pas la note\u00a0: retirez {grade} ou {note}.'
    : null;
}

/** Fills in a student's mail as the server does. */
export function filledMail(draft: MailTemplates, student: MailedStudent, quizTitle: string) {
  const values = {
    studentName: student.mailedName,
    grade: student.grade === null ? 'N/A' : formatNumber(student.grade),
    quizTitle,
  };
  return {
    subject: fillTemplate(draft.subjectTemplate, values),
    body: withReplacedMark(
      {
        body: fillTemplate(draft.bodyTemplate, values),
        grade: student.grade,
        isLinkOnly: draft.isLinkOnly,
      },
      student.replaces,
    ),
  };
}

/** Returns the students to whom «Envoyer à tous» would write. */
export const awaiting = ({
  students,
  ...installation
}: Pick<Mailing, 'students' | 'hasMailServer'>) =>
  students.filter(
    (student) => student.grade !== null && hasAddress(student) && isUnsent(student, installation),
  );

/** Whether a mail can leave: an address that is none can only be mended. */
const isReachable = ({ addresses }: MailedStudent) => addresses.length > 0;

/** Counts the students whom «Envoyer à tous» would reach. */
export const countReachable = (mailing: Pick<Mailing, 'students' | 'hasMailServer'>) =>
  awaiting(mailing).filter(isReachable).length;

/** Tells who cannot be written to: without an address, or with one that is none. */
function unreachableInWords(students: readonly MailedStudent[]): string[] {
  const without = students.filter((student) => !hasAddress(student)).length;
  const invalid = students.filter((student) => hasAddress(student) && !isReachable(student)).length;
  return [
    ...(without > 0 ? [`${without} sans adresse`] : []),
    ...(invalid > 0 ? [counted(invalid, 'adresse invalide', 'adresses invalides')] : []),
  ];
}

const keptAsFiles = (students: readonly MailedStudent[]) =>
  students.filter(({ state }) => state === 'kept');

/**
 * Tells beforehand what «Envoyer à tous» would do, so that no mail is promised that cannot leave.
 */
export function goingInWords(
  left: readonly MailedStudent[],
  { hasMailServer }: Pick<Mailing, 'hasMailServer'>,
  isSummarised: boolean,
): string {
  const { reached = [], missed = [] } = Object.groupBy(left, ({ addresses }) =>
    addresses.length > 0 ? 'reached' : 'missed',
  );
  const missing =
    missed.length === 0
      ? []
      : [
          `${plural(missed.length, 'Adresse invalide', 'Adresses invalides')}, rien ne partira pour ${listInWords(missed.map(({ name }) => name))}.`,
        ];
  const kept = unlessNone(
    keptAsFiles(reached).length,
    'L’un d’eux était gardé en fichier, sans être parti.',
    'étaient gardés en fichier, sans être partis.',
  );
  return [goingTo(reached.length, hasMailServer, isSummarised), ...kept, ...missing].join(' ');
}

export const leftOutInWords = (students: readonly MailedStudent[]) =>
  students.length === 0
    ? []
    : [`Rien ne partira pour ${listInWords(students.map(({ name }) => name))}.`];

function goingTo(count: number, hasMailServer: boolean, isSummarised: boolean): string {
  if (count === 0) return 'Aucun e-mail ne partira.';
  if (!hasMailServer) {
    return `${oneOrMany(count, 'Un e-mail sera gardé', 'e-mails seront gardés')} en fichier, sans partir\u00a0: cette installation n’envoie pas d’e-mails.`;
  }
  const going = oneOrMany(
    count,
    'Un e-mail partira',
    'e-mails partiront, à quelques secondes d’intervalle',
  );
  return `${going}, et vous recevrez ${isSummarised ? 'un résumé à la fin' : 'de chacun une copie cachée (Cci)'}.`;
}

/**
 * Tells the outcome in the words of docs/promises.md (Mails), then what nobody knows and what did
 * not leave.
 */
export function outcomeInWords({ sent, failed, doubtful, kept }: NonNullable<Mailing['outcome']>) {
  const told = [`${sent} envoyés, ${failed} échecs`];
  if (doubtful > 0) told.push(counted(doubtful, 'incertain'));
  if (kept > 0) told.push(`${kept} ${plural(kept, 'gardé', 'gardés')} en fichier`);
  return told.join(', ');
}

export const outcomeTitle = ({ sent, kept }: NonNullable<Mailing['outcome']>) =>
  kept > 0 && sent === 0 ? 'E-mails gardés en fichier' : 'Envois effectués';

/** What keeps students from being told: their mail stayed on this machine, or has no address. */
export function untoldInWords({ students }: Pick<Mailing, 'students'>): string[] {
  const isFile = keptAsFiles(students).length;
  return [
    ...(isFile > 0 ? [counted(isFile, 'gardé en fichier', 'gardés en fichier')] : []),
    ...unreachableInWords(students),
  ];
}

/** Tells who is left to be written to, who waits as a file, and who has no address. */
export function leftInWords(mailing: Pick<Mailing, 'students' | 'hasMailServer'>): string {
  const left = countReachable(mailing);
  const isFile = keptAsFiles(mailing.students).length;
  if (mailing.students.length > 0 && !mailing.students.some(hasAddress))
    return 'Aucun étudiant n’a d’adresse e-mail.';
  const nobody =
    isFile > 0 ? 'Aucun étudiant à prévenir' : 'Tous ceux qui ont une adresse ont été prévenus';
  const told = [left === 0 ? nobody : counted(left, 'étudiant à prévenir', 'étudiants à prévenir')];
  const kept = counted(isFile, 'gardé en fichier', 'gardés en fichier');
  if (isFile > 0) told.push(mailing.hasMailServer ? `dont ${kept} jusqu’ici` : kept);
  told.push(...unreachableInWords(mailing.students));
  return `${told.join(', ')}.`;
}
