/** The same seed gives the same numbers on every machine. */
export class Random {
  #state: number;
  #spare: number | null = null;

  constructor(seed: number | string) {
    this.#state = hash(`${seed}`);
  }

  /** From 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** A key with the probability of its weight. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      rest -= weight;
      if (rest < 0) return key;
    }
    throw new RangeError('Nothing to pick from.');
  }

  normal(mean = 0, deviation = 1): number {
    if (this.#spare !== null) {
      const spare = this.#spare;
      this.#spare = null;
      return mean + deviation * spare;
    }
    const length = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.#spare = length * Math.sin(angle);
    return mean + deviation * length * Math.cos(angle);
  }

  /** An independent source, whatever was drawn from this one. */
  static of(...path: readonly (number | string)[]): Random {
    return new Random(path.join('/'));
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}
