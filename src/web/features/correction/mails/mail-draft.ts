import type { MailedStudent, Mailing, MailTemplates } from '#shared/contract/correction/mails.ts';
import { oneOrMany, plural } from '#shared/domain/counted.ts';
import { fillTemplate, writeVariable } from '#shared/domain/emails/email-template.ts';
import { listInWords } from '#shared/domain/list-in-words.ts';
import { formatNumber } from '#shared/domain/numbers.ts';

/** What takes the place of a message that tells the mark, where the mail must not. */
const linkOnlyBody =
  'Bonjour {studentName},\n\nVotre copie corrigée du QCM «\u00a0{quizTitle}\u00a0» est en ligne.\n\nCordialement,';

const grade = writeVariable('grade');

const tellsGrade = ({ subjectTemplate, bodyTemplate }: MailTemplates) =>
  subjectTemplate.includes(grade) || bodyTemplate.includes(grade);

/** The message follows the choice where it would contradict it; words of the teacher's own stay. */
export function withLinkOnly(
  draft: MailTemplates,
  isLinkOnly: boolean,
  usual: MailTemplates,
): MailTemplates {
  if (isLinkOnly && tellsGrade(draft)) {
    const subjectTemplate = draft.subjectTemplate.replaceAll(grade, '').trim();
    return { subjectTemplate, bodyTemplate: linkOnlyBody, isLinkOnly };
  }
  if (!isLinkOnly && draft.bodyTemplate === linkOnlyBody) {
    return { ...draft, bodyTemplate: usual.bodyTemplate, isLinkOnly };
  }
  return { ...draft, isLinkOnly };
}

/** In French, why this cannot be sent; null when it can. */
export function faultOf(draft: MailTemplates): string | null {
  if (draft.subjectTemplate.trim() === '') return 'Saisissez un objet.';
  if (draft.bodyTemplate.trim() === '') return 'Saisissez un message.';
  return draft.isLinkOnly && tellsGrade(draft)
    ? 'Avec «\u00a0Lien seul\u00a0», l’e-mail ne contient pas la note\u00a0: retirez {grade}.'
    : null;
}

/** A student's mail, filled in as the server does. */
export function filledMail(draft: MailTemplates, student: MailedStudent, quizTitle: string) {
  const values = {
    studentName: student.name,
    grade: student.grade === null ? 'N/A' : formatNumber(student.grade),
    quizTitle,
  };
  return {
    subject: fillTemplate(draft.subjectTemplate, values),
    body: fillTemplate(draft.bodyTemplate, values),
  };
}

export const hasAddress = ({ addresses, malformed }: MailedStudent) =>
  addresses.length + malformed.length > 0;

/** Not yet told this mark, as far as anybody knows. */
export const isUnsent = ({ state }: MailedStudent) =>
  state === null || state === 'waiting' || state === 'failed';

/** Whom «Envoyer à tous» would write to. */
export const awaiting = ({ students }: Pick<Mailing, 'students'>) =>
  students.filter((student) => student.grade !== null && hasAddress(student) && isUnsent(student));

/** What «Envoyer à tous» would do, told before: no mail is promised that cannot leave. */
export function goingInWords(
  left: readonly MailedStudent[],
  { hasMailServer }: Pick<Mailing, 'hasMailServer'>,
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
  return [goingTo(reached.length, hasMailServer), ...missing].join(' ');
}

function goingTo(count: number, hasMailServer: boolean): string {
  if (count === 0) return 'Aucun e-mail ne partira.';
  if (!hasMailServer) {
    return `${oneOrMany(count, 'Un e-mail sera gardé', 'e-mails seront gardés')} en fichier, sans partir\u00a0: il n’y a pas de serveur d’e-mail.`;
  }
  const going = oneOrMany(
    count,
    'Un e-mail partira',
    'e-mails partiront, à quelques secondes d’intervalle',
  );
  return `${going}, et vous recevrez de chacun une copie cachée (Cci).`;
}

/** As the specification writes it; what nobody knows is told beside it. */
export function outcomeInWords({ sent, failed, doubtful }: NonNullable<Mailing['outcome']>) {
  const told = `${sent} envoyés, ${failed} échecs`;
  return doubtful > 0 ? `${told}, ${doubtful} incertains` : told;
}
