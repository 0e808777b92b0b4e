import { bin } from '#shared/contract/bin.ts';
import { type Class, classes } from '#shared/contract/classes.ts';
import { classDeletionInWords } from '#web/features/bin/deletion-in-words.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';

export function useDeleteClass({ id, title }: Class, onDeleted: () => void) {
  const cache = useSettingsCache();
  const { mutate, isPending } = useApiMutation(classes.deleteClass, {
    onSuccess: () => {
      cache.forgetClass(id);
      toast({ variant: 'success', title: 'Supprimé', description: 'Classe supprimée.' });
      onDeleted();
    },
    onFailure: (error) => tellFailure('Suppression impossible.', error),
  });

  async function askThenDelete() {
    const contents = await callApi(bin.readClassContents, { params: { id } }).catch(() => null);
    const isConfirmed = await confirm({
      title: `Supprimer la classe "${title}"\u00a0?`,
      description: classDeletionInWords(contents),
      confirmLabel: 'Supprimer la classe',
      destructive: true,
    });
    if (isConfirmed) mutate({ params: { id } });
  }

  return { askThenDelete, isPending };
}
