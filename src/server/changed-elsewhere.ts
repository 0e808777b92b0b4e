import { AppError } from './errors.ts';

/** Refuses a change of what is no longer as its teacher saw it; whoever saw nothing is let through. */
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
