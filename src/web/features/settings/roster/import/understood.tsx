import { CircleCheck, CircleDashed } from 'lucide-react';
import { countStudents } from '../../classes/count-students.ts';
import type { ReadImport } from './read-import.ts';

export function Understood({ read }: { read: ReadImport }) {
  const { roster, columns, delimiter, encoding } = read;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold text-lg">{countStudents(roster.entries.length)}</p>
      <ul aria-label="Colonnes comprises" className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {columns.map(({ label, source }) => (
          <li key={label} className="flex min-w-0 items-start gap-2">
            {source ? (
              <CircleCheck aria-hidden className="mt-1 size-4.5 shrink-0 text-success" />
            ) : (
              <CircleDashed aria-hidden className="mt-1 size-4.5 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0">
              <strong className="font-semibold">{label}</strong>&nbsp;:{' '}
              {source ?? <span className="text-ink-muted">absente du fichier</span>}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-ink-muted text-sm">
        Séparateur&nbsp;: {delimiter}. Accents&nbsp;: {encoding}.{' '}
        {roster.hasHeading
          ? 'La première ligne est l’en-tête.'
          : 'Sans en-tête\u00a0: les colonnes sont reconnues à leur contenu.'}
      </p>
    </div>
  );
}
