import { AppError } from './errors.ts';

/** Refuses a change of a thing that is no longer in the state that its teacher saw. */
export function refuseIfChangedSince<Etag extends string | number | null>(
  current: Etag,
  known: Etag | undefined,
): void {
  if (known !== undefined && known !== current) {
    throw new AppError(
      409,
      'changed_elsewhere',
      'Ces données ont été modifiées ailleurs entre-temps. Rechargez la page avant de continuer.',
    );
  }
}
