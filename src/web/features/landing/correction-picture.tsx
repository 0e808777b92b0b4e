import { Mail } from 'lucide-react';
import { PenMark } from './pen-marks.tsx';

const marks = [
  { name: 'Benali, Yanis', mark: '18' },
  { name: 'Morel, Inès', mark: '16,5' },
  { name: 'Petit, Louise', mark: '14' },
  { name: 'Roux, Adam', mark: '9,5' },
];

/** A picture of a class's marks, each with its bar out of twenty. */
export function CorrectionPicture() {
  return (
    <div className="w-full max-w-72 overflow-hidden rounded-md bg-surface text-sm shadow-float">
      <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2.5">
        <span className="font-semibold">Notes /20</span>
        <span className="inline-flex items-center gap-1 font-semibold text-success text-xs">
          <PenMark shape="tick" className="size-4" />
          28 copies
        </span>
      </div>
      <ul className="divide-y divide-line">
        {marks.map(({ name, mark }) => (
          <li key={name} className="flex items-center gap-3 px-4 py-1.5">
            <span className="grow">{name}</span>
            <svg
              aria-hidden
              viewBox="0 0 20 3"
              className="h-1.5 w-14 shrink-0"
              preserveAspectRatio="none"
            >
              <rect width="20" height="3" className="fill-sunken" />
              <rect width={mark.replace(',', '.')} height="3" className="fill-primary" />
            </svg>
            <span className="w-8 text-right font-semibold text-danger tabular-nums">{mark}</span>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 border-line border-t bg-primary-soft px-4 py-1.5 text-primary-soft-ink text-xs">
        <Mail className="size-4 shrink-0" />
        Correction envoyée à chacun
      </p>
    </div>
  );
}
