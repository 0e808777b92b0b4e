/**
 * A map with a bounded size, counted in entries or by the weight of its values. The oldest entries
 * are removed to make room. A value that is heavier than the whole map is not stored.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(most: number, weigh: (value: Value) => number = () => 1) {
    super();
    this.#most = most;
    this.#weigh = weigh;
  }

  override set(key: Key, value: Value): this {
    const isKnown = this.has(key);
    const room = this.#most - this.#weigh(value);
    if (room < 0) {
      this.delete(key);
      return this;
    }
    const before = this.get(key);
    if (isKnown && before !== undefined) this.#weight -= this.#weigh(before);
    for (const first of this.keys()) {
      if (this.#weight <= room) break;
      if (first !== key) this.delete(first);
    }
    this.#weight += this.#weigh(value);
    return super.set(key, value);
  }

  override delete(key: Key): boolean {
    const value = this.get(key);
    if (value !== undefined) this.#weight -= this.#weigh(value);
    return super.delete(key);
  }

  override clear(): void {
    this.#weight = 0;
    super.clear();
  }
}
