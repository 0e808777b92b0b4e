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

export interface Binned<Id> {
  readonly id: Id;
  /** Where it stood among those that were in use when it left. */
  readonly position: number;
}

/**
 * All questions in one order, those in use and those of the bin, each where it stood. Of the bin the
 * last to leave comes first, and those that left at once stand in their order.
 */
export function wholeOrder<Id>(inUse: readonly Id[], bin: readonly Binned<Id>[]): Id[] {
  return bin.reduce((ids, { id, position }) => moveTo(ids, id, position), [...inUse]);
}

/** The same bin, whose questions will come back to these places whichever of them does so first. */
export function binIn<Id>(
  whole: readonly Id[],
  inUse: readonly Id[],
  bin: readonly Binned<Id>[],
): Binned<Id>[] {
  const present = new Set(inUse);
  return bin.map(({ id }) => {
    present.add(id);
    return { id, position: whole.filter((other) => present.has(other)).indexOf(id) };
  });
}
