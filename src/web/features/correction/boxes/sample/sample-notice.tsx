import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { mostErrorsLeft } from '#shared/domain/correction/boxes/sample-bound.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sampleInWords } from './sample-words.ts';

type Sample = NonNullable<CorrectionOverview['sample']>;

/** With a larger share of misread boxes possible, a sample has shown little. */
const TELLING = 0.05;

/** What the last look at boxes held for certain has shown, and what it is still worth. */
export function SampleNotice({ sample }: { readonly sample: Sample }) {
  const isTelling = mostErrorsLeft(sample) / sample.population <= TELLING;
  return (
    <Notice tone={sample.isCurrent && isTelling ? 'success' : 'info'} title="Contrôle au hasard">
      {sampleInWords(sample)}
      {!sample.isCurrent && ' Le seuil ou les scans ont changé depuis\u00a0: refaites-le.'}
      {sample.isCurrent && !isTelling && ' Un contrôle plus long resserre cette borne.'}
    </Notice>
  );
}
