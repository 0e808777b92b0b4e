import { placeInWords } from '#shared/domain/printing/compare-sheets.ts';
import type { Erratum, MendedWords } from '#shared/domain/printing/errata.ts';
import { formatMoment } from '#web/lib/dates.ts';

/** What the paper says, and what it should say. */
export function ErrataList({ errata }: { errata: readonly (MendedWords | Erratum)[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1 text-sm">
      {errata.map((erratum) => {
        const place = placeInWords(erratum);
        return (
          <li key={`${place} ${erratum.before}`} className="wrap-anywhere">
            <span className="first-letter:uppercase inline-block">{place}</span>
            {'at' in erratum && (
              <span className="text-ink-muted"> ({formatMoment(erratum.at)})</span>
            )}
            &nbsp;: <del>{erratum.before || 'rien'}</del> → <ins>{erratum.after || 'rien'}</ins>
          </li>
        );
      })}
    </ul>
  );
}
