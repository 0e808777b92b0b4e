/**
 * Holds so much at most, by number or by weight: those that came first make room for the next. A
 * value too heavy for the whole map is not held at all.
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
