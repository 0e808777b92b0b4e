import { expect, it } from 'vitest';
import { currentToast } from '#web/ui/dialogs/toast-store.ts';
import { reportCount } from './report-count.ts';

it('no success is reported if students had handed in by themselves meanwhile', () => {
  reportCount(1, { title: 'Tentative close' });
  expect(currentToast()).toMatchObject({ title: 'Tentative close', variant: 'success' });
  reportCount(0, { title: 'Tentative close' });
  expect(currentToast()).toMatchObject({ title: 'Rien n’a été changé' });
  reportCount(0, { title: 'Temps donné' }, 'Une copie a été rendue.');
  expect(currentToast()).toMatchObject({
    title: 'Rien n’a été changé',
    description: 'Une copie a été rendue.',
  });
});
