/** An owner of work that waits or is running. */
interface Present<Item> {
  readonly urgent: Item[];
  readonly waiting: Item[];
  underWay: number;
  /**
   * The seconds that the owner's work has taken. A newcomer starts with the least of the owners who
   * are present.
   */
  secondsHad: number;
}

const isAnyWaiting = ({ urgent, waiting }: Present<unknown>) =>
  urgent.length > 0 || waiting.length > 0;

/**
 * A queue that is fair between owners: they take turns, so that one piece of work comes second even
 * behind a hundred of another owner. An owner whose work has taken more seconds comes after the
 * others, so that deliberately slow work does not delay other work. Work under a second does not
 * count.
 */
export class FairLine<Item> {
  /** In the order of their turns; the order decides between owners who have had the same time. */
  readonly #present = new Map<string, Present<Item>>();
  /**
   * The time that owners have had who may return at once; it is forgotten when nobody else is
   * present.
   */
  readonly #secondsOfAbsent = new Map<string, number>();

  /**
   * Adds an item. An urgent one comes before the other items of its owner, but not before those of
   * others.
   */
  add(owner: string, item: Item, isUrgent = false): void {
    const { urgent, waiting } = this.#presentFor(owner);
    (isUrgent ? urgent : waiting).push(item);
  }

  /**
   * Takes the next item, of the first owner who may have a turn. Its work counts as running until
   * `end` is called.
   */
  next(mayHaveTurn: (owner: string) => boolean = () => true): Item | undefined {
    let chosen: [string, Present<Item>] | undefined;
    for (const [owner, present] of this.#present) {
      if (!isAnyWaiting(present) || !mayHaveTurn(owner)) continue;
      if (!chosen || present.secondsHad < chosen[1].secondsHad) chosen = [owner, present];
    }
    if (!chosen) return undefined;
    const [owner, present] = chosen;
    this.#begin(owner, present);
    return present.urgent.shift() ?? present.waiting.shift();
  }

  /** Registers work that begins without waiting. */
  begin(owner: string): void {
    this.#begin(owner, this.#presentFor(owner));
  }

  end(owner: string, seconds = 0): void {
    const present = this.#present.get(owner);
    if (!present) return;
    present.underWay -= 1;
    present.secondsHad += Math.floor(seconds);
    if (present.underWay > 0 || isAnyWaiting(present)) return;
    this.#present.delete(owner);
    if (this.#present.size === 0) this.#secondsOfAbsent.clear();
    else if (present.secondsHad > this.#leastSeconds())
      this.#secondsOfAbsent.set(owner, present.secondsHad);
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

  #presentFor(owner: string): Present<Item> {
    const known = this.#present.get(owner);
    if (known) return known;
    const secondsHad = Math.max(this.#leastSeconds(), this.#secondsOfAbsent.get(owner) ?? 0);
    const present = { urgent: [], waiting: [], underWay: 0, secondsHad };
    this.#secondsOfAbsent.delete(owner);
    this.#present.set(owner, present);
    return present;
  }

  /** The least time that any owner present has had. */
  #leastSeconds(): number {
    const all = [...this.#present.values()].map(({ secondsHad }) => secondsHad);
    return all.length > 0 ? Math.min(...all) : 0;
  }

  /** Moves the owner behind all others who have had the same time. */
  #begin(owner: string, present: Present<Item>): void {
    present.underWay += 1;
    this.#present.delete(owner);
    this.#present.set(owner, present);
  }
}
