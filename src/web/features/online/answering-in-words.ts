import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { movedEnd } from '#shared/domain/online/own-end.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { formatMomentFrom } from '#web/lib/dates.ts';

const extraTime = 'temps en plus, de la liste de la classe ou donné par vous,';
const toStop = 'Pour les arrêter aussi\u00a0: «\u00a0Clore et noter\u00a0», dans les résultats.';

type Answering = Pick<TeacherAttempt, 'startedAt' | 'deadline' | 'extraTime' | 'givenTime'>;

/** What a closing now does to each of those who are still answering. */
export function answeringInWords(answering: readonly Answering[], now = new Date()): string {
  const ends = answering
    .filter((one) => one.extraTime > 0 || one.givenTime > 0)
    .flatMap((one) => endAfterClosing(one, now) ?? []);
  const going = ends.length;
  const last = new Date(Math.max(now.getTime(), ...ends)).toISOString();
  const until = `au plus tard jusqu’à ${formatMomentFrom(now.getTime(), last)}`;
  const closed = answering.length - going;
  if (answering.length === 0) return 'Aucun étudiant ne répond en ce moment.';
  if (going === 0) {
    return oneOrMany(
      closed,
      'Un étudiant répond en ce moment\u00a0: sa copie est close, et notée sous deux minutes avec les réponses reçues.',
      'étudiants répondent en ce moment\u00a0: leurs copies sont closes, et notées sous deux minutes avec les réponses reçues.',
    );
  }
  if (closed === 0) {
    const they = oneOrMany(
      going,
      'Un étudiant répond en ce moment, et continue avec son',
      'étudiants répondent en ce moment, et continuent avec leur',
    );
    return `${they} ${extraTime} ${until}. ${toStop}`;
  }
  const these = oneOrMany(closed, 'une copie est close, et notée', 'copies sont closes, et notées');
  const others = oneOrMany(going, 'un étudiant continue avec son', 'continuent avec leur');
  return `${answering.length} étudiants répondent en ce moment\u00a0: ${these} sous deux minutes avec les réponses reçues\u00a0; ${others} ${extraTime} ${until}. ${toStop}`;
}

function endAfterClosing(
  { startedAt, deadline, ...own }: Answering,
  now: Date,
): number | undefined {
  const attempt = {
    ...own,
    startedAt: new Date(startedAt),
    deadline: deadline === null ? null : new Date(deadline),
    // Whatever the limit is, the deadline is no later.
    timeLimit: null,
  };
  return movedEnd(attempt, { from: null, to: now })?.getTime();
}
