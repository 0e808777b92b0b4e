import { Plus, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { type Class, classes, type Roster } from '#shared/contract/classes.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { useUnsavedGuard } from '#web/lib/unsaved/use-unsaved-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { countStudents } from '../count-students.ts';
import { Accommodations } from './accommodations/accommodations.tsx';
import { draftEntries } from './draft/roster-draft.ts';
import { ImportRoster } from './import/import-roster.tsx';
import { RosterTable } from './table/roster-table.tsx';
import { useClearRoster } from './use-clear-roster.ts';
import { type RosterEditing, useRosterEditing } from './use-roster-editing.ts';

interface RosterEditorProps {
  readonly owner: Class;
  readonly roster: Roster;
}

export function RosterEditor({ owner, roster: { entries, etag } }: RosterEditorProps) {
  const editing = useRosterEditing(entries);
  const { draft, rows, addRow, revert } = editing;
  const save = useSaveRoster(owner.id);
  const clear = useClearRoster(owner);
  const addButton = useRef<HTMLButtonElement>(null);
  useUnsavedGuard(draft.isEdited);

  return (
    <section aria-label={`Étudiants ${ofName(owner.title)}`} className="flex flex-col gap-4">
      <ImportRoster owner={owner} isEdited={draft.isEdited} />
      {rows.length === 0 ? (
        <p className="rounded-md border border-line border-dashed p-6 text-center text-ink-muted">
          Aucun étudiant dans la liste.
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          <RosterSummary editing={editing} />
          <RosterTable
            name={`Étudiants ${ofName(owner.title)}`}
            editing={editing}
            readOnly={save.isPending}
          />
        </div>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        className="self-start"
        disabled={save.isPending}
        onClick={addRow}
      >
        <Plus aria-hidden />
        Ajouter une ligne
      </Button>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
        <Button
          disabled={!draft.isEdited}
          pending={save.isPending}
          onClick={() =>
            save.mutate({ params: { id: owner.id }, body: { entries: draftEntries(draft), etag } })
          }
        >
          Enregistrer
        </Button>
        <Button
          variant="secondary"
          disabled={!draft.isEdited || save.isPending}
          onClick={() => {
            revert();
            addButton.current?.focus();
          }}
        >
          Annuler
        </Button>
        {draft.isEdited && <p className="text-ink-muted text-sm">Modifications non enregistrées</p>}
        {owner.studentCount > 0 && (
          <Button
            variant="ghost"
            className="sm:ml-auto"
            pending={clear.isPending}
            onClick={() => void clear.askThenClear(() => addButton.current?.focus())}
          >
            Supprimer la liste des étudiants
          </Button>
        )}
      </div>
      <Accommodations owner={owner} entries={entries} />
    </section>
  );
}

function useSaveRoster(id: string) {
  const cache = useSettingsCache();
  return useApiMutation(classes.saveRosterEntries, {
    onSuccess: (roster) => {
      cache.keepRoster(id, roster);
      toast({
        variant: 'success',
        title: 'Enregistré',
        description: 'Liste des étudiants mise à jour.',
      });
    },
    onFailure: (error) => tellFailure("Impossible d'enregistrer la liste.", error),
  });
}

function RosterSummary({ editing }: { editing: RosterEditing }) {
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
