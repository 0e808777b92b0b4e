import { useDeferredValue, useMemo, useState } from 'react';
import {
  comparePasted,
  type PastedMark,
} from '#shared/domain/correction/handing-back/pasted-marks.ts';
import type { ClassResult } from '#shared/domain/correction/marks/class-results.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/textarea.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Compares marks that were typed or pasted elsewhere with ours, student by student. */
export function PastedCheck({ results }: { readonly results: readonly ClassResult[] }) {
  const [pasted, setPasted] = useState('');
  const compared = useDeferredValue(pasted);
  const comparison = useMemo(
    () => (compared.trim() === '' ? null : comparePasted(results, compared)),
    [results, compared],
  );
  const students = results.flatMap(({ student }) => student ?? []);
  if (students.length === 0) return null;
  const nameOf = distinctNames(students);
  return (
    <section aria-label="Vérifier les notes reportées">
      <h3 className="text-base">Vérifier les notes reportées</h3>
      <Field
        label="Colonne de notes copiée depuis Pronote"
        hint="Ou de tout autre logiciel&nbsp;: les notes seules, dans l’ordre de la liste, ou avec les noms."
        className="mt-3 max-w-prose"
      >
        <Textarea
          rows={3}
          className="max-h-60 font-mono text-sm"
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
      </Field>
      <div aria-live="polite" className="mt-4 flex flex-col gap-4">
        {comparison && <Outcome {...comparison} nameOf={nameOf} />}
      </div>
    </section>
  );
}

interface Named {
  readonly nameOf: (student: NonNullable<ClassResult['student']>) => string;
}

function Outcome({ marks, unknown, by, nameOf }: ReturnType<typeof comparePasted> & Named) {
  const wrong = marks.filter(({ verdict }) => verdict !== 'same');
  if (wrong.length === 0 && unknown.length === 0) {
    return (
      <Notice tone="success" title="Tout concorde">
        {marks.length > 1 ? `Les ${marks.length} notes sont identiques.` : 'La note est identique.'}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warning" title={differencesInWords(wrong.length)}>
        {by === 'order'
          ? 'Comparées ligne à ligne\u00a0: collez aussi les noms si l’ordre n’est pas le même.'
          : 'Comparées par nom ou par numéro.'}
      </Notice>
      {wrong.length > 0 && <Differences wrong={wrong} nameOf={nameOf} />}
      {unknown.length > 0 && (
        <p className="wrap-anywhere text-sm">
          Lignes sans étudiant dans la liste&nbsp;: {unknown.join('\u00a0; ')}
        </p>
      )}
    </>
  );
}

function differencesInWords(count: number): string {
  if (count === 0) return 'Des lignes ne sont à personne';
  return oneOrMany(count, 'Une note diffère', 'notes diffèrent');
}

/** Tells why a student has no mark here. */
const without: Record<ClassResult['state'], string> = {
  absent: 'Absent',
  online: 'En ligne',
  'without-copy': 'Sans copie',
  present: 'Sans note',
  unmatched: 'Sans note',
};

function Differences({ wrong, nameOf }: { readonly wrong: readonly PastedMark[] } & Named) {
  return (
    <Table caption="Notes qui diffèrent" className="max-w-prose">
      <TableHead>
        <TableHeader>Étudiant</TableHeader>
        <TableHeader numeric>Ici</TableHeader>
        <TableHeader numeric>Collé</TableHeader>
      </TableHead>
      <TableBody>
        {wrong.map(({ result: { student, mark, state }, pasted }) => (
          <TableRow key={student?.id}>
            <TableRowHeader>{student && nameOf(student)}</TableRowHeader>
            <TableCell numeric>{mark === null ? without[state] : formatNumber(mark)}</TableCell>
            <TableCell numeric>{pasted === null ? 'Rien' : pasted || 'Vide'}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
