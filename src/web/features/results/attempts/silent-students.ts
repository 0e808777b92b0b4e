import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';

export interface Progress {
  readonly answered: number;
  readonly of: number;
  /** In seconds; null while the student’s page sends signs of life. */
  readonly silentFor: number | null;
  /** Who of the class list bears the number that was typed beside another name. */
  readonly numberOf: string | null;
}

export const reasonsOfSilence =
  'Réseau perdu, téléphone verrouillé ou page quittée. Ce qui a été répondu depuis est gardé sur l’appareil.';

export interface SilentStudent extends Pick<TeacherAttempt, 'id' | 'studentName'> {
  /** In seconds. */
  readonly silentFor: number;
}

/** The students whose page sends no signs of life, the longest silence first. */
export function silentAmong(
  attempts: readonly Pick<TeacherAttempt, 'id' | 'studentName' | 'completedAt'>[],
  progress: ReadonlyMap<string, Pick<Progress, 'silentFor'>>,
): SilentStudent[] {
  return attempts
    .flatMap(({ id, studentName, completedAt }) => {
      const silentFor = progress.get(id)?.silentFor ?? null;
      return silentFor === null || completedAt !== null ? [] : [{ id, studentName, silentFor }];
    })
    .toSorted((a, b) => b.silentFor - a.silentFor);
}
