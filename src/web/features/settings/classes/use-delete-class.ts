import type { Class } from '#shared/contract/settings.ts';
import { settings } from '#shared/contract/settings.ts';
import { tellFailure } from '#web/lib/api/tell-failure.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { useSettingsCache } from '#web/lib/cache/settings-cache.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { countStudents } from './count-students.ts';

export function useDeleteClass({ id, title, studentCount }: Class, onDeleted: () => void) {
  const cache = useSettingsCache();
  const { mutate, isPending } = useApiMutation(settings.deleteClass, {
    onSuccess: () => {
      cache.forgetClass(id);
      toast({ variant: 'success', title: 'Supprimé', description: 'Classe supprimée.' });
      onDeleted();
    },
    onFailure: (error) => tellFailure('Suppression impossible.', error),
  });

  async function askThenDelete() {
    const contents = studentCount > 0 ? ` avec sa liste (${countStudents(studentCount)})` : '';
    const isConfirmed = await confirm({
      title: `Supprimer la classe "${title}"\u00a0?`,
      description: `Elle sera effacée${contents}. Vos QCM sont gardés.`,
      confirmLabel: 'Supprimer la classe',
      destructive: true,
    });
    if (isConfirmed) mutate({ params: { id } });
  }

  return { askThenDelete, isPending };
}
