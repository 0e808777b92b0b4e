import { beforeEach, expect, it, vi } from 'vitest';
import { currentToast, showToast } from '#web/ui/dialogs/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { whenSessionIsLost } from '../api/lost-session.ts';
import { tellFailure } from './tell-failure.ts';

const announce = vi.fn();

beforeEach(() => {
  announce.mockClear();
  whenSessionIsLost(announce);
  showToast({ title: 'Avant' });
});

it('announces a lost session, whichever call failed because of it', () => {
  tellFailure('Mise à jour impossible', new ApiError(401, 'Unauthorized', 'unauthorized'));
  expect(announce).toHaveBeenCalledOnce();
  expect(currentToast()).toMatchObject({ title: 'Avant' });
});

it('says what could not be done, and why', () => {
  tellFailure('Mise à jour impossible', new ApiError(409, 'Un autre a été plus rapide.'));
  expect(announce).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({
    title: 'Mise à jour impossible',
    description: '409: Un autre a été plus rapide.',
  });
});
