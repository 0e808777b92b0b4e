import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { ApiError } from './api-error.ts';

/** The teacher would rather not: nothing was changed, and there is nothing to tell. */
export class Declined extends Error {}

/** Who pastes twenty questions, or moves three, is asked once. */
const MINUTE = 60_000;
const saidYes = new Map<string, number>();

/** The teacher was told of the students inside by whoever asked, and said yes. */
export function rememberYes(about: string): void {
  saidYes.set(about, Date.now());
}

/**
 * A change of a quiz: the server refuses it while students are inside, until the teacher has read
 * what it means for them. A yes holds for the changes of the same thing that follow at once.
 */
export async function askIfLive<Answer>(
  about: string,
  call: (confirmed: boolean) => Promise<Answer>,
): Promise<Answer> {
  const isSaid = Date.now() - (saidYes.get(about) ?? 0) < MINUTE;
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
    rememberYes(about);
    return call(true);
  }
}

const whatItMeans =
  'Toute page ouverte suivra dans quelques secondes\u00a0: une réponse cochée que vous retirez est à redonner. La note se calcule quand la copie est rendue, sur le QCM modifié. Les copies déjà rendues gardent leur note, jusqu’à ce que vous la recalculiez.';
