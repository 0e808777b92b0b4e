import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import type { Class } from '#shared/contract/classes.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { FileButton } from '#web/ui/fields/file-button.tsx';
import { type ChosenFile, ImportDialog } from './import-dialog.tsx';

interface ImportRosterProps {
  readonly owner: Class;
  readonly isEdited: boolean;
}

export function ImportRoster({ owner, isEdited }: ImportRosterProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null);

  async function choose(file: File) {
    try {
      setChosen({ file, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      toast({
        variant: 'destructive',
        title: 'Import impossible.',
        description: 'Le fichier n’a pas pu être lu. Votre liste n’a pas changé.',
      });
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileButton
        label="Importer un CSV"
        accept=".csv,.txt"
        onFiles={([file]) => file && void choose(file)}
      >
        <FileUp aria-hidden />
        Importer un CSV
      </FileButton>
      {owner.rosterUrl && (
        <Button asChild variant="secondary">
          <a href={owner.rosterUrl} download="liste.csv">
            <Download aria-hidden />
            Télécharger la liste
          </a>
        </Button>
      )}
      <p className="basis-full text-ink-muted text-sm">
        Format attendu&nbsp;: <code className="font-mono">id, nom, prenom, email</code> (
        <a
          href="/student-list-example.csv"
          download
          className="text-primary underline underline-offset-4 hover:text-primary-hover"
        >
          voir un exemple
        </a>
        ). Des cellules copiées d’un tableur se collent aussi dans la liste.
      </p>
      {chosen && (
        <ImportDialog
          chosen={chosen}
          owner={owner}
          isEdited={isEdited}
          onClose={() => setChosen(null)}
        />
      )}
    </div>
  );
}
