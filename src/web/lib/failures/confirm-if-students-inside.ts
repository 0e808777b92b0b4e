import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { ApiError } from '../api/api-error.ts';

/** The teacher declined to confirm: nothing was changed, and no message is needed. */
export class Declined extends Error {}

/** A teacher who pastes twenty questions, or moves three, is asked only once. */
const confirmedAt = new Map<string, number>();

/** Records that the teacher was told about the students taking the quiz, and agreed. */
export function rememberConfirmation(about: string): void {
  confirmedAt.set(about, Date.now());
}

/**
 * Sends a change of a quiz. The server refuses it while students are taking the quiz, until the
 * teacher has confirmed it. A confirmation holds for changes of the same thing within the next
 * minute.
 */
export async function confirmIfStudentsInside<Answer>(
  about: string,
  call: (confirmed: boolean) => Promise<Answer>,
): Promise<Answer> {
  const isSaid = Date.now() - (confirmedAt.get(about) ?? 0) < 60_000;
  try {
    return await call(isSaid);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'students_inside') throw error;
    const isConfirmed = await confirm({
      title: 'Modifier un QCM en cours\u00a0?',
      description: `${error.detail} ${whatItMeans}`,
      confirmLabel: 'Modifier quand même',
    });
    if (!isConfirmed) throw new Declined();
    rememberConfirmation(about);
    return call(true);
  }
}

const whatItMeans =
  'Les pages ouvertes changeront dans quelques secondes\u00a0: qui avait coché une réponse que vous retirez devra répondre à nouveau. La note se calcule quand la copie est rendue, sur le QCM modifié. Les copies déjà rendues gardent leur note, jusqu’à ce que vous la recalculiez.';
