import { useMemo, useState } from 'react';
import { type Class, classes, rosterField } from '#shared/contract/classes.ts';
import { type RosterFormat, writeRoster } from '#shared/domain/roster/read-roster.ts';
import type { RosterEntry } from '#shared/domain/roster/roster.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose, DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { countStudents } from '../../count-students.ts';
import { ImportProblems } from './import-problems.tsx';
import { ListedStudents } from './listed-students.tsx';
import { readImport } from './read-import.ts';
import { Understood } from './understood.tsx';

export interface ChosenFile {
  readonly file: File;
  readonly bytes: Uint8Array;
}

interface ImportDialogProps {
  readonly chosen: ChosenFile;
  readonly owner: Class;
  readonly isEdited: boolean;
  readonly onClose: () => void;
}

/** Shows what was understood of the file, before anything is replaced. */
export function ImportDialog({ chosen, owner, isEdited, onClose }: ImportDialogProps) {
  const { file, bytes } = chosen;
  const [told, tell] = useState<RosterFormat>();
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const read = useMemo(() => readImport(bytes, told), [bytes, told]);
  const { lines, problems } = read.roster;
  const kept = read.roster.entries.filter((_, index) => !dropped.has(lines[index] ?? 0));
  const { importList, isPending } = useImportRoster(owner.id);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      size="lg"
      title="Vérifier avant d’importer"
      description={`Fichier «\u00a0${file.name}\u00a0», pour la classe «\u00a0${owner.title}\u00a0».`}
    >
      {read.refusal && (
        <Notice tone="danger" title={read.refusal}>
          <p>
            Votre liste n’a pas changé. Enregistrez le fichier au format CSV depuis votre tableur,
            avec les colonnes id, nom, prenom, email, puis réessayez.
          </p>
        </Notice>
      )}
      {(!read.refusal || told) && (
        <>
          <Understood read={read} onFormat={tell} />
          <ImportProblems problems={problems.filter(({ line }) => !dropped.has(line))} />
          <ListedStudents
            roster={read.roster}
            dropped={dropped}
            onToggle={(line, isKept) => {
              const next = new Set(dropped);
              if (isKept) next.delete(line);
              else next.add(line);
              setDropped(next);
            }}
          />
          <Replaced studentCount={owner.studentCount} isEdited={isEdited} />
        </>
      )}
      <DialogFooter>
        <DialogClose>
          <Button variant="secondary" disabled={isPending}>
            {read.refusal ? 'Fermer' : 'Annuler'}
          </Button>
        </DialogClose>
        {!read.refusal && (
          <Button
            pending={isPending}
            disabled={kept.length === 0}
            onClick={() => importList(file.name, kept, onClose)}
          >
            Importer {countStudents(kept.length)}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Replaced({ studentCount, isEdited }: { studentCount: number; isEdited: boolean }) {
  if (studentCount === 0 && !isEdited) return null;
  return (
    <Notice tone="warning">
      {studentCount > 0 && <p>La liste actuelle ({countStudents(studentCount)}) sera remplacée.</p>}
      {isEdited && <p>Vos modifications non enregistrées seront perdues.</p>}
    </Notice>
  );
}

function useImportRoster(id: string) {
  const cache = useSettingsCache();
  const { mutate, isPending } = useApiMutation(classes.importRoster, {
    onSuccess: ({ studentCount, rosterUrl }) => {
      cache.changeClass(id, { studentCount, rosterUrl });
      void cache.reloadRoster(id);
      toast({
        variant: 'success',
        title: 'Liste importée',
        description: 'Fichier étudiants enregistré.',
      });
    },
    onFailure: (error) => tellFailure('Import impossible.', error),
  });

  /**
   * Sends the list as it was checked here, in the format that the server reads without guessing.
   */
  function importList(name: string, entries: readonly RosterEntry[], onImported: () => void) {
    const body = new FormData();
    body.append(rosterField, new File([writeRoster(entries)], name, { type: 'text/csv' }));
    mutate({ params: { id }, body }, { onSuccess: onImported });
  }

  return { importList, isPending };
}
