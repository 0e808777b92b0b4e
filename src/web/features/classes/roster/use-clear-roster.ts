import { type Class, classes } from '#shared/contract/classes.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useSettingsCache } from '#web/lib/queries/settings-queries.ts';
import { confirm } from '#web/ui/dialogs/confirm.tsx';
import { toast } from '#web/ui/dialogs/toast.tsx';
import { countStudents } from '../count-students.ts';

export function useClearRoster({ id, title, studentCount }: Class) {
  const cache = useSettingsCache();
  const { mutateAsync, isPending } = useApiMutation(classes.deleteRoster, {
    onSuccess: () => {
      cache.keepRoster(id, { entries: [], etag: null });
      toast({ variant: 'success', title: 'Liste supprimée' });
    },
    onFailure: (error) => tellFailure('Suppression impossible.', error),
  });

  async function askThenClear(onCleared: () => void) {
    const isConfirmed = await confirm({
      title: 'Supprimer la liste des étudiants\u00a0?',
      description: `${countStudents(studentCount)} de «\u00a0${title}\u00a0» ${plural(studentCount, 'sera effacé', 'seront effacés')}. La classe est gardée.`,
      confirmLabel: 'Supprimer la liste',
      destructive: true,
    });
    if (!isConfirmed) return;
    await mutateAsync({ params: { id } }).then(onCleared, () => undefined);
  }

  return { askThenClear, isPending };
}
