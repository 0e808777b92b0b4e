import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords, copyNumber } from '#shared/domain/correction/copy-number.ts';
import { formatMoment } from '#web/lib/dates.ts';

/** Each edition numbers its copies from 1: which ones are called «bis» is told where there are several. */
export function EditionsInPile({ editions }: Pick<CorrectionOverview, 'editions'>) {
  const came = editions
    .flatMap(({ rank, ...edition }) => (rank === null ? [] : [{ rank, ...edition }]))
    .toSorted((one, other) => one.rank - other.rank);
  if (came.length < 2) return null;
  return (
    <div className="text-sm">
      <p>
        Ces copies viennent de {came.length} éditions. Chacune est notée avec les questions qu’elle
        porte{'\u00a0'}:
      </p>
      <ul className="list-disc pl-5">
        {came.map(({ id, rank, code, copies, createdAt }) => (
          <li key={id}>
            édition <span className="font-mono">{code}</span>, créée le {formatMoment(createdAt)}
            {'\u00a0'}: copies {copyInWords(copyNumber(rank, 1))} à{' '}
            {copyInWords(copyNumber(rank, copies))}
          </li>
        ))}
      </ul>
    </div>
  );
}
