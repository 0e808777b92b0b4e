import type { ReceiptCheck, ReceiptOutcome } from '#shared/contract/online/attempt-schemas.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { formatMoment } from '#web/lib/dates.ts';
import { Notice } from '#web/ui/notice.tsx';
import { writeDelay } from '../write-delay.ts';

const verdicts = {
  consistent: { tone: 'success', title: 'Conforme à ce que le serveur avait reçu' },
  unreceived: {
    tone: 'info',
    title:
      'Le serveur n’avait pas reçu ces réponses\u00a0: rien ne prouve quand elles ont été données',
  },
  unproven: { tone: 'warning', title: 'Rien ne le contredit, mais rien ne le prouve' },
  contradicted: { tone: 'danger', title: 'Contredit par ce que le serveur avait reçu' },
} as const;

/**
 * Says whether the receipt agrees with what the server heard of the copy, and how. The teacher
 * decides.
 */
export function ReceiptVerdict({ outcome }: { outcome: ReceiptOutcome }) {
  const { check } = outcome;
  const { tone, title } = verdicts[check.verdict];
  const sentences = [
    ...check.faults.map((fault) => faultInWords(fault, outcome)),
    ...newAnswers(outcome),
    ...facts(check),
  ];
  return (
    <Notice tone={tone} title={title}>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2">
        {check.verdict === 'contradicted'
          ? 'Parlez-en à l’étudiant avant de l’importer\u00a0; vous pourrez annuler l’import ici même.'
          : 'Un reçu est un fichier de l’étudiant\u00a0: il ne prouve pas à quelle heure chaque réponse a été donnée. Importez-le si vous lui faites confiance\u00a0; vous pourrez annuler l’import ici même.'}
      </p>
    </Notice>
  );
}

function faultInWords(
  fault: ReceiptCheck['faults'][number],
  { changedQuestions, check }: ReceiptOutcome,
): string {
  switch (fault) {
    case 'foreign':
      return 'La signature du serveur qu’il contient n’est pas celle de cette copie\u00a0: le fichier a été modifié.';
    case 'heard-later':
      return `D’après le reçu, l’appareil n’a plus joint le serveur après le ${formatMoment(check.attestedAt)}. Or sa page lui a encore répondu le ${formatMoment(check.lastHeardAt)}.`;
    case 'overwritten':
      return check.overwritten === 1
        ? 'Une réponse n’est pas celle que cet appareil avait envoyée et que le serveur avait confirmée.'
        : `${check.overwritten} réponses ne sont pas celles que cet appareil avait envoyées et que le serveur avait confirmées.`;
    case 'handed-in':
      return 'L’étudiant avait rendu sa copie, et toutes les réponses de sa page étaient parties avec elle\u00a0: plus rien ne pouvait y changer.';
    case 'too-quick':
      return `${changedQuestions === 1 ? 'Une réponse aurait changé' : `${changedQuestions} réponses auraient changé`} en ${writeDelay(check.silentSeconds)}, entre le dernier contact avec la page et la fin de la copie.`;
  }
}

/** What the server knows of the answers that it had not received in time. */
function newAnswers({ changedQuestions, check }: ReceiptOutcome): string[] {
  if (changedQuestions === 0) {
    return check.verdict === 'unreceived'
      ? ['Le serveur n’a reçu aucune réponse de cette copie\u00a0: il n’y a rien à comparer.']
      : [];
  }
  const { sentLate } = check;
  const told = [
    `${counted(changedQuestions, 'réponse')} du reçu ${changedQuestions === 1 ? 'ne figure pas' : 'ne figurent pas'} parmi celles que le serveur a enregistrées avant la fin.`,
  ];
  if (sentLate > 0) {
    told.push(
      `La page avait envoyé ${sentLate === changedQuestions ? 'les mêmes' : `${sentLate} d’entre elles`} après la fin.`,
    );
  }
  if (check.endTold && sentLate < changedQuestions) {
    told.push(
      `La page a appris la fin par le serveur${sentLate > 0 ? ', mais n’a pas envoyé les autres' : ', mais n’a pas envoyé ces réponses'}, ce qu’une page fait d’elle-même.`,
    );
  }
  return told;
}

function facts(check: ReceiptCheck): string[] {
  const { attestedAt, isOfOtherDevice, isLost, lastHeardAt, silentSeconds, othersHeard } = check;
  const told: string[] = [];
  if (attestedAt === null && !check.faults.includes('foreign')) {
    told.push(
      'Il ne contient pas la signature que le serveur donne à chaque page\u00a0: il vient d’une ancienne page, ou quelqu’un l’a retirée.',
    );
  }
  if (isOfOtherDevice) {
    told.push('Depuis, la copie a continué sur un autre appareil, dont les réponses sont gardées.');
  }
  if (isLost) {
    told.push(
      'Le serveur avait confirmé des réponses qu’il n’a plus\u00a0: une sauvegarde a sans doute été restaurée.',
    );
  }
  if (!check.faults.includes('too-quick')) {
    told.push(
      `Dernier contact avec cet appareil le ${formatMoment(lastHeardAt)}, ${writeDelay(silentSeconds)} avant la fin de la copie.`,
    );
    told.push(
      othersHeard === 0
        ? 'Aucune autre copie n’a envoyé ses dernières réponses pendant ce temps.'
        : `Pendant ce temps, le serveur recevait ${othersHeard === 1 ? 'une autre copie' : `${othersHeard} autres copies`}.`,
    );
  }
  return told;
}
