import { TriangleAlert } from 'lucide-react';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { countStudents } from '../count-students.ts';
import type { RosterEditing } from './use-roster-editing.ts';

export function RosterSummary({ editing }: { editing: RosterEditing }) {
  const { rows, faults, focus } = editing;
  const [first] = faults;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="text-ink-muted tabular-nums">{countStudents(rows.length)}</p>
      {first && (
        <>
          <p className="flex items-center gap-1.5 font-semibold text-danger">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
            {counted(faults.size, 'ligne')} à vérifier
          </p>
          <Button
            variant="link"
            size="sm"
            onClick={() => focus.moveTo(first[0], first[1].id ? 'id' : 'email')}
          >
            Aller à la première
          </Button>
        </>
      )}
    </div>
  );
}
