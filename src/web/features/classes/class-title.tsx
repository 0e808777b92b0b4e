import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Class, classes } from '#shared/contract/classes.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { RenameForm } from '#web/ui/fields/rename-form.tsx';

export function ClassTitle({ shown }: { shown: Class }) {
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  function close() {
    setRenaming(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isRenaming) return <RenameClass shown={shown} onClose={close} />;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <h3 className="min-w-0 break-words text-lg">{shown.title}</h3>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        aria-label={`Renommer ${shown.title}`}
        onClick={() => setRenaming(true)}
      >
        <Pencil aria-hidden />
      </Button>
    </div>
  );
}

function RenameClass({ shown, onClose }: { shown: Class; onClose: () => void }) {
  const [title, setTitle] = useState(shown.title);
  const { mutate: rename, isPending } = useRenameClass();

  function submit() {
    const trimmed = title.trim();
    if (isPending) return;
    if (trimmed === '' || trimmed === shown.title) onClose();
    else rename({ params: { id: shown.id }, body: { title: trimmed } }, { onSuccess: onClose });
  }

  return (
    <RenameForm
      label="Nom de la classe"
      value={title}
      onChange={setTitle}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Button type="submit" pending={isPending}>
        OK
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Annuler
      </Button>
    </RenameForm>
  );
}

function useRenameClass() {
  const cache = useSettingsCache();
  return useApiMutation(classes.changeClass, {
    onSuccess: ({ id, title }) => {
      cache.changeClass(id, { title });
      toast({ variant: 'success', title: 'Modifié', description: 'Nom de classe mis à jour.' });
    },
    onFailure: (error) => tellFailure('Impossible de renommer.', error),
  });
}
