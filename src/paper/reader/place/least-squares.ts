/** Weighted linear least squares, row by row, for a handful of unknowns. */
export class LeastSquares {
  readonly #unknowns: number;
  /** The normal equations, each row followed by its right side. */
  readonly #equations: Float64Array;

  constructor(unknowns: number) {
    this.#unknowns = unknowns;
    this.#equations = new Float64Array(unknowns * (unknowns + 1));
  }

  add(row: readonly number[], value: number, weight: number) {
    const width = this.#unknowns + 1;
    for (let i = 0; i < this.#unknowns; i++) {
      const factor = weight * (row[i] ?? 0);
      if (factor === 0) continue;
      for (let j = 0; j < this.#unknowns; j++)
        this.#increase(i * width + j, factor * (row[j] ?? 0));
      this.#increase(i * width + this.#unknowns, factor * value);
    }
  }

  /** Null where the rows do not determine the unknowns. Uses the equations up. */
  solve(): number[] | null {
    const size = this.#unknowns;
    const at = (row: number, column: number) => this.#equations[row * (size + 1) + column] ?? 0;
    const largest = Math.max(...Array.from({ length: size }, (_, i) => Math.abs(at(i, i))));
    for (let pivot = 0; pivot < size; pivot++) {
      let best = pivot;
      for (let row = pivot; row < size; row++) {
        if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row;
      }
      if (!(Math.abs(at(best, pivot)) > largest * 1e-12)) return null;
      this.#swap(pivot, best);
      for (let row = 0; row < size; row++) {
        const factor = row === pivot ? 0 : at(row, pivot) / at(pivot, pivot);
        if (factor === 0) continue;
        for (let column = pivot; column <= size; column++) {
          this.#increase(row * (size + 1) + column, -factor * at(pivot, column));
        }
      }
    }
    return Array.from({ length: size }, (_, i) => at(i, size) / at(i, i));
  }

  #increase(place: number, value: number) {
    this.#equations[place] = (this.#equations[place] ?? 0) + value;
  }

  #swap(a: number, b: number) {
    if (a === b) return;
    const width = this.#unknowns + 1;
    const row = this.#equations.slice(a * width, (a + 1) * width);
    this.#equations.copyWithin(a * width, b * width, (b + 1) * width);
    this.#equations.set(row, b * width);
  }
}
