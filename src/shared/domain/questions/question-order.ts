/** `id` taken out and put back so that it stands at `index`; the others keep their order. */
export function moveTo<Id>(ids: readonly Id[], id: Id, index: number): Id[] {
  const others = ids.filter((other) => other !== id);
  const bounded = Math.max(0, Math.min(index, others.length));
  return others.toSpliced(bounded, 0, id);
}

/** The index that puts `id` right before `next`, or at the end when there is no next one. */
export function indexBefore<Id>(ids: readonly Id[], id: Id, next: Id | null): number {
  const others = ids.filter((other) => other !== id);
  const index = next === null ? -1 : others.indexOf(next);
  return index < 0 ? others.length : index;
}
