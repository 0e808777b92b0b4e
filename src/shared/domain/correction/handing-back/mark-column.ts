import { counted } from '../../texts/counted.ts';
import { formatNumber } from '../../texts/numbers.ts';
import type { ClassResult } from '../marks/class-results.ts';

interface MarkColumn {
  /** One line for each student of the list; who has no mark leaves an empty one. */
  readonly column: string;
  /** Whose lines they are, for who pastes them beside names: null without a list. */
  readonly told: string | null;
}

/** The marks alone, to be pasted beside the names of another program. */
export function markColumn(results: readonly ClassResult[]): MarkColumn {
  const listed = results.flatMap(({ student, mark }) => (student ? { student, mark } : []));
  const names = listed.map(
    ({ student: { lastName, firstName, studentId } }) =>
      `${lastName} ${firstName}`.trim() || studentId,
  );
  const [first] = names;
  const ends =
    names.length > 1 ? `\u00a0: la première est ${first}, la dernière ${names.at(-1)}` : '';
  const empty = listed.some(({ mark }) => mark === null)
    ? ' Qui n’a pas de note laisse une ligne vide.'
    : '';
  return {
    column: listed.map(({ mark }) => (mark === null ? '' : formatNumber(mark))).join('\n'),
    told:
      first === undefined
        ? null
        : `${counted(names.length, 'ligne')} dans l’ordre de la liste${ends}.${empty}`,
  };
}
