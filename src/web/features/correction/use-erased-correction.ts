import { useState } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';

/** True once the copies that were shown are gone with their correction, until there is another. */
export function useErasedCorrection(overview: CorrectionOverview | null | undefined): boolean {
  const [seen, setSeen] = useState<'nothing' | 'copies' | 'erased'>('nothing');
  const now = whatIsSeen(seen, overview);
  if (now !== seen) setSeen(now);
  return now === 'erased';
}

function whatIsSeen(
  before: 'nothing' | 'copies' | 'erased',
  overview: CorrectionOverview | null | undefined,
) {
  if (overview === undefined) return before;
  if (overview) return overview.copies.length > 0 ? 'copies' : 'nothing';
  return before === 'nothing' ? 'nothing' : 'erased';
}
