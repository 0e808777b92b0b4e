/** Those who wait, each owner in turn: behind a hundred of one, another's single one goes second. */
export class FairLine<Item> {
  /** The owner whose turn is next comes first. */
  readonly #waiting = new Map<string, Item[]>();

  /** `isFirst` of those of its owner; before nobody else's. */
  add(owner: string, item: Item, isFirst = false): void {
    const own = this.#waiting.get(owner);
    if (!own) this.#waiting.set(owner, [item]);
    else if (isFirst) own.unshift(item);
    else own.push(item);
  }

  /** Of the first owner who may have a turn now. */
  next(mayHaveTurn: (owner: string) => boolean = () => true): Item | undefined {
    for (const [owner, own] of this.#waiting) {
      if (!mayHaveTurn(owner)) continue;
      const item = own.shift();
      this.#waiting.delete(owner);
      if (own.length > 0) this.#waiting.set(owner, own);
      return item;
    }
    return undefined;
  }

  takeAll(): Item[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
