/** Moves `id` to `index`; the others keep their order. */
export function moveTo<Id>(ids: readonly Id[], id: Id, index: number): Id[] {
  const others = ids.filter((other) => other !== id);
  const bounded = Math.max(0, Math.min(index, others.length));
  return others.toSpliced(bounded, 0, id);
}

/** The index that puts `id` right before `next`, or at the end where `next` is null or missing. */
export function indexBefore<Id>(ids: readonly Id[], id: Id, next: Id | null): number {
  const others = ids.filter((other) => other !== id);
  const index = next === null ? -1 : others.indexOf(next);
  return index < 0 ? others.length : index;
}

export interface Binned<Id> {
  readonly id: Id;
  /** The index at which the question stood among those in use when it was deleted. */
  readonly position: number;
}

/**
 * All questions in one order, those in use and those in the bin, each at its place. The bin lists
 * the question deleted last first; questions deleted at the same time are listed in their order.
 */
export function orderWithBin<Id>(inUse: readonly Id[], bin: readonly Binned<Id>[]): Id[] {
  return bin.reduce((ids, { id, position }) => moveTo(ids, id, position), [...inUse]);
}

/** The bin with positions computed anew, so that each question returns to its place in `whole`. */
export function rebasedBin<Id>(
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
