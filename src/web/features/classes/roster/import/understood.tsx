import { csvDelimiters } from '#shared/domain/roster/csv.ts';
import type { ReadRoster, RosterFormat } from '#shared/domain/roster/read-roster.ts';
import { expectedColumns } from '#shared/domain/roster/roster-columns.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { columnLabels } from '../roster-labels.ts';
import { delimiters, type ReadImport, shortened } from './read-import.ts';

interface UnderstoodProps {
  readonly read: ReadImport;
  readonly onFormat: (format: RosterFormat) => void;
}

const ABSENT = 'absent';

/** How the file was read, and what each of its columns contains, which the teacher can change. */
export function Understood({ read, onFormat }: UnderstoodProps) {
  const { roster, columns, encoding } = read;
  const { delimiter } = roster;
  const options = [
    { value: ABSENT, label: 'absente du fichier' },
    ...columns.map(({ index, name }) => ({ value: String(index), label: name })),
  ];
  const isWhole =
    roster.columns.lastName !== undefined && roster.columns.lastName === roster.columns.firstName;
  const taken = new Set(Object.values(roster.columns));
  const unused = roster.headings
    .filter((heading, index) => heading.trim() !== '' && !taken.has(index))
    .map((heading) => `«\u00a0${heading.trim()}\u00a0»`);
  return (
    <section aria-label="Colonnes comprises" className="flex flex-col gap-3">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {expectedColumns.map((column) => (
          <Field key={column} label={columnLabels[column]}>
            <Select
              options={options}
              value={String(roster.columns[column] ?? ABSENT)}
              onValueChange={(value) => {
                const { [column]: _, ...others } = roster.columns;
                const columns = value === ABSENT ? others : { ...others, [column]: Number(value) };
                onFormat({ delimiter, columns });
              }}
            />
          </Field>
        ))}
        <Field label="Séparateur des colonnes">
          <Select
            options={csvDelimiters.map((value) => ({ value, label: delimiters[value] }))}
            value={delimiter}
            onValueChange={(value) => {
              const chosen = csvDelimiters.find((one) => one === value);
              // Another delimiter makes other columns, which are recognised anew.
              if (chosen) onFormat({ delimiter: chosen });
            }}
          />
        </Field>
      </div>
      <p className="text-ink-muted text-sm">
        Accents&nbsp;: {encoding}.{' '}
        {roster.hasHeading
          ? roster.titles.length > 0
            ? 'L’en-tête a été reconnu.'
            : 'La première ligne est l’en-tête.'
          : 'Sans en-tête\u00a0: les colonnes sont reconnues à leur contenu.'}
        {isWhole && ' Nom et prénom sont dans la même colonne\u00a0: ils sont séparés.'}
      </p>
      {unused.length > 0 && (
        <p className="text-sm">
          Non {plural(unused.length, 'reprise')}&nbsp;: {unused.join(', ')}. Les aménagements (temps
          en plus, grands caractères…) s’indiquent sous la liste, une fois qu’elle est enregistrée.
        </p>
      )}
      {roster.columns.id === undefined && (
        <p className="text-sm">
          Sans numéros d’étudiant, la grille des copies sur papier ne reconnaîtra personne&nbsp;:
          les noms restent à associer à la main, ou à imprimer sur les copies.
        </p>
      )}
      {roster.titles.length > 0 && (
        <p className="text-ink-muted text-sm">
          Laissé de côté, au-dessus des étudiants&nbsp;: {linesInWords(roster.titles)}.
        </p>
      )}
      {roster.strays.length > 0 && (
        <p className="font-semibold text-sm">
          Laissé de côté, car rien n’y ressemble à un étudiant&nbsp;: {linesInWords(roster.strays)}.
        </p>
      )}
    </section>
  );
}

const MOST_LINES = 10;

function linesInWords(lines: ReadRoster['strays']): string {
  const shown = lines
    .slice(0, MOST_LINES)
    .map(({ line, text }) => `«\u00a0${shortened(text)}\u00a0» (ligne ${line})`);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [counted(rest, 'autre ligne', 'autres lignes')] : [])].join(
    ', ',
  );
}
