/** Weighted linear least squares, row by row, for a handful of unknowns. */
export class LeastSquares {
  readonly #unknowns: number;
  /** The normal equations, each row followed by its right side. */
  readonly #equations: Float64Array;

  constructor(unknowns: number) {
    this.#unknowns = unknowns;
    this.#equations = new Float64Array(unknowns * (unknowns + 1));
  }

  /** Called for every box of a page several times: plain loops, which are quick from the start. */
  add(row: readonly number[], value: number, weight: number): void {
    const equations = this.#equations;
    const unknowns = this.#unknowns;
    let place = 0;
    for (let i = 0; i < unknowns; i++) {
      const factor = weight * (row[i] as number);
      if (factor === 0) {
        place += unknowns + 1;
        continue;
      }
      for (let j = 0; j < unknowns; j++, place++) {
        equations[place] = (equations[place] as number) + factor * (row[j] as number);
      }
      equations[place] = (equations[place] as number) + factor * value;
      place += 1;
    }
  }

  /** Null where the rows do not determine the unknowns. Uses the equations up. */
  solve(): number[] | null {
    const equations = this.#equations;
    const size = this.#unknowns;
    const width = size + 1;
    let largest = 0;
    for (let i = 0; i < size; i++) {
      largest = Math.max(largest, Math.abs(equations[i * width + i] as number));
    }
    for (let pivot = 0; pivot < size; pivot++) {
      const best = this.#largestFrom(pivot);
      if (!(Math.abs(equations[best * width + pivot] as number) > largest * 1e-12)) return null;
      this.#swap(pivot, best);
      for (let row = 0; row < size; row++) {
        if (row !== pivot) this.#clear(row, pivot);
      }
    }
    return Array.from(
      { length: size },
      (_, i) => (equations[i * width + size] as number) / (equations[i * width + i] as number),
    );
  }

  /** The row, of those from `pivot` on, whose number in that column is the largest. */
  #largestFrom(pivot: number): number {
    const equations = this.#equations;
    const width = this.#unknowns + 1;
    let best = pivot;
    let most = Math.abs(equations[pivot * width + pivot] as number);
    for (let row = pivot + 1; row < this.#unknowns; row++) {
      const here = Math.abs(equations[row * width + pivot] as number);
      if (!(here > most)) continue;
      best = row;
      most = here;
    }
    return best;
  }

  /** Takes so much of the pivot's row from another that nothing is left there of the pivot's unknown. */
  #clear(row: number, pivot: number): void {
    const equations = this.#equations;
    const width = this.#unknowns + 1;
    const of = pivot * width;
    const from = row * width;
    const factor = (equations[from + pivot] as number) / (equations[of + pivot] as number);
    if (factor === 0) return;
    for (let column = pivot; column < width; column++) {
      equations[from + column] =
        (equations[from + column] as number) + -factor * (equations[of + column] as number);
    }
  }

  #swap(a: number, b: number): void {
    if (a === b) return;
    const width = this.#unknowns + 1;
    const row = this.#equations.slice(a * width, (a + 1) * width);
    this.#equations.copyWithin(a * width, b * width, (b + 1) * width);
    this.#equations.set(row, b * width);
  }
}
