/** Somebody of whose work something waits or is under way. */
interface Present<Item> {
  readonly urgent: Item[];
  readonly waiting: Item[];
  underWay: number;
  /** In whole seconds; whoever comes begins with what those who are there have had at least. */
  had: number;
}

const isAnyWaiting = ({ urgent, waiting }: Present<unknown>) =>
  urgent.length > 0 || waiting.length > 0;

/**
 * Those who wait, each owner in turn: behind a hundred of one, another's single one goes second. Who
 * has had more seconds lets the others go first, so that work made to be slow waits for work that is
 * not; what takes less than a second weighs nothing.
 */
export class FairLine<Item> {
  /** Of those who have had as much, the owner whose turn is next comes first. */
  readonly #present = new Map<string, Present<Item>>();
  /** What those have had who may be back at once; forgotten when nobody is there to mind. */
  readonly #gone = new Map<string, number>();

  /** Urgent ones go before the others of their owner, in their order; before nobody else's. */
  add(owner: string, item: Item, isUrgent = false): void {
    const { urgent, waiting } = this.#come(owner);
    (isUrgent ? urgent : waiting).push(item);
  }

  /** Of the first owner who may have a turn now. It is under way until `end` is told. */
  next(mayHaveTurn: (owner: string) => boolean = () => true): Item | undefined {
    let chosen: [string, Present<Item>] | undefined;
    for (const [owner, present] of this.#present) {
      if (!isAnyWaiting(present) || !mayHaveTurn(owner)) continue;
      if (!chosen || present.had < chosen[1].had) chosen = [owner, present];
    }
    if (!chosen) return undefined;
    const [owner, present] = chosen;
    this.#begin(owner, present);
    return present.urgent.shift() ?? present.waiting.shift();
  }

  /** For work that need not wait. */
  begin(owner: string): void {
    this.#begin(owner, this.#come(owner));
  }

  end(owner: string, seconds = 0): void {
    const present = this.#present.get(owner);
    if (!present) return;
    present.underWay -= 1;
    present.had += Math.floor(seconds);
    if (present.underWay > 0 || isAnyWaiting(present)) return;
    this.#present.delete(owner);
    if (this.#present.size === 0) this.#gone.clear();
    else if (present.had > this.#least()) this.#gone.set(owner, present.had);
  }

  underWayOf(owner: string): number {
    return this.#present.get(owner)?.underWay ?? 0;
  }

  takeAll(): Item[] {
    const all = [...this.#present.values()].flatMap(({ urgent, waiting }) => [
      ...urgent.splice(0),
      ...waiting.splice(0),
    ]);
    for (const [owner, { underWay }] of this.#present) {
      if (underWay === 0) this.#present.delete(owner);
    }
    return all;
  }

  #come(owner: string): Present<Item> {
    const known = this.#present.get(owner);
    if (known) return known;
    const had = Math.max(this.#least(), this.#gone.get(owner) ?? 0);
    const present = { urgent: [], waiting: [], underWay: 0, had };
    this.#gone.delete(owner);
    this.#present.set(owner, present);
    return present;
  }

  /** Of those who are there. */
  #least(): number {
    const all = [...this.#present.values()].map(({ had }) => had);
    return all.length > 0 ? Math.min(...all) : 0;
  }

  /** Goes behind all others who have had as much. */
  #begin(owner: string, present: Present<Item>): void {
    present.underWay += 1;
    this.#present.delete(owner);
    this.#present.set(owner, present);
  }
}
