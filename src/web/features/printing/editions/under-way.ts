import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { isRefusedAs } from '#web/lib/api/api-error.ts';

/**
 * Whether something is being printed, ordered here or elsewhere, so that the progress changes by
 * itself.
 */
export function isPrinting(state: PrintingState | undefined): boolean {
  return typeof state?.progress === 'number' || typeof state?.adding === 'number';
}

/** A connection that breaks does not stop the making of copies: they will appear here. */
export function isAdditionUnderWay(state: PrintingState | undefined, error: unknown): boolean {
  return typeof state?.adding === 'number' && !isRefusedAs(error, 'addition_under_way');
}
