import { confirm } from '#web/ui/confirm.tsx';
import { ApiError } from './api-error.ts';

/** The teacher would rather not: nothing was changed, and there is nothing to tell. */
export class Declined extends Error {}

/**
 * A change of a quiz: the server refuses it while students are inside, until the teacher has read
 * what it means for them.
 */
export async function askIfLive<Answer>(
  call: (confirmed: boolean) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call(false);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'students_inside') throw error;
    const isConfirmed = await confirm({
      title: 'Modifier un QCM en cours\u00a0?',
      description: `${error.detail} ${whatItMeans}`,
      confirmLabel: 'Modifier quand même',
    });
    if (!isConfirmed) throw new Declined();
    return call(true);
  }
}

export const whatItMeans =
  'Leur page suivra dans quelques secondes\u00a0: une réponse cochée que vous retirez est à redonner. Leur note se calcule quand ils rendent leur copie, sur le QCM modifié. Les copies déjà rendues gardent leur note, jusqu’à ce que vous la recalculiez.';
