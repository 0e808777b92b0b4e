import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    'Pour déplacer, appuyez sur Espace, puis sur les flèches haut et bas. ' +
    'Espace dépose, Échap annule.',
};

type Name = (id: UniqueIdentifier) => string;

/** What a screen reader announces during a move. `nameOf` names the thing, `place` where it is. */
export function dragAnnouncements(nameOf: Name, place: Name): Announcements {
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}\u00a0: saisie.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}\u00a0: ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}\u00a0: déposée, ${place(over.id)}.`
        : `${nameOf(active.id)}\u00a0: remise à sa place.`,
    onDragCancel: ({ active }) =>
      `Déplacement annulé, ${nameOf(active.id)}\u00a0: remise à sa place.`,
  };
}
