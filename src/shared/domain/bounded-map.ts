/** Holds so many entries at most: the one that came first makes room for the next. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    const [first] = this.size >= this.#most && !this.has(key) ? this.keys() : [];
    if (first !== undefined) this.delete(first);
    return super.set(key, value);
  }
}
