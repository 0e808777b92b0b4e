/** A copy and a student who may have written it. */
export interface Pair {
  readonly row: unknown;
  readonly column: unknown;
  /** How likely it is, beside the others; more than 0. */
  readonly gain: number;
}

/**
 * The pairs that together gain most, with no row and no column in two of them: one assignment for
 * everybody at once, where the likeliest pair first would leave somebody with nothing.
 */
export function bestPairs<P extends Pair>(pairs: readonly P[]): P[] {
  return groupsOf(pairs).flatMap((group) => assign(promising(group)));
}

/**
 * Of so many columns each needs only as many rows, its best: were one given another, a better one
 * would be free. A thousand copies that all bear one number are then decided at once.
 */
function promising<P extends Pair>(pairs: readonly P[]): P[] {
  const byColumn = Map.groupBy(pairs, ({ column }) => column);
  return [...byColumn.values()].flatMap((rivals) => {
    const rows = new Map<unknown, P>();
    for (const pair of rivals.toSorted((one, other) => other.gain - one.gain)) {
      if (!rows.has(pair.row)) rows.set(pair.row, pair);
      if (rows.size === byColumn.size) break;
    }
    return [...rows.values()];
  });
}

/** Pairs that share no row and no column, even through others, can be decided apart. */
function groupsOf<P extends Pair>(pairs: readonly P[]): P[][] {
  const byRow = Map.groupBy(pairs, ({ row }) => row);
  const byColumn = Map.groupBy(pairs, ({ column }) => column);
  const seen = new Set<P>();
  const groups: P[][] = [];
  for (const first of pairs) {
    if (seen.has(first)) continue;
    const group = [first];
    seen.add(first);
    for (const { row, column } of group) {
      for (const next of [...takeAll(byRow, row), ...takeAll(byColumn, column)]) {
        if (seen.has(next)) continue;
        seen.add(next);
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Once: who comes to the same row or column again has nothing new to look at. */
function takeAll<P>(lines: Map<unknown, P[]>, line: unknown): readonly P[] {
  const all = lines.get(line) ?? [];
  lines.delete(line);
  return all;
}

/** The Hungarian method, with a column of nobody for each row, which gains nothing. */
function assign<P extends Pair>(pairs: readonly P[]): P[] {
  const rows = [...new Set(pairs.map(({ row }) => row))];
  const columns = [...new Set(pairs.map(({ column }) => column))];
  const places = {
    row: new Map(rows.map((row, index) => [row, index])),
    column: new Map(columns.map((column, index) => [column, index])),
  };
  const width = columns.length + rows.length;
  const table = rows.map(() => new Float64Array(width));
  const paired = new Map<number, P>();
  for (const pair of pairs) {
    const row = places.row.get(pair.row) ?? 0;
    const column = places.column.get(pair.column) ?? 0;
    const costs = table[row];
    if (!costs || -pair.gain >= (costs[column] ?? 0)) continue;
    costs[column] = -pair.gain;
    paired.set(row * width + column, pair);
  }
  const rowOf = leastCost(table, width);
  return rowOf.flatMap((row, column) => paired.get(row * width + column) ?? []);
}

/** For each column its row, or -1; every row gets a column, all together at the least cost. */
function leastCost(table: readonly Float64Array[], width: number): number[] {
  const rowPrice = new Float64Array(table.length);
  const columnPrice = new Float64Array(width);
  const rowOf = new Array<number>(width).fill(-1);
  for (let start = 0; start < table.length; start += 1) {
    const nearest = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Int32Array(width).fill(-1);
    const isReached = new Uint8Array(width);
    const reached: number[] = [];
    let row = start;
    let end = -1;
    let last = -1;
    while (end < 0) {
      let next = -1;
      for (let column = 0; column < width; column += 1) {
        if (isReached[column]) continue;
        const slack = at(table[row], column) - at(rowPrice, row) - at(columnPrice, column);
        if (slack < at(nearest, column)) {
          nearest[column] = slack;
          cameFrom[column] = last;
        }
        if (next < 0 || at(nearest, column) < at(nearest, next)) next = column;
      }
      const step = at(nearest, next);
      rowPrice[start] = at(rowPrice, start) + step;
      for (const column of reached) {
        const owner = rowOf[column] ?? 0;
        rowPrice[owner] = at(rowPrice, owner) + step;
        columnPrice[column] = at(columnPrice, column) - step;
      }
      for (let column = 0; column < width; column += 1) {
        if (!isReached[column]) nearest[column] = at(nearest, column) - step;
      }
      isReached[next] = 1;
      reached.push(next);
      last = next;
      row = rowOf[next] ?? -1;
      if (row < 0) end = next;
    }
    for (let column = end; column >= 0; ) {
      const before = cameFrom[column] ?? -1;
      rowOf[column] = before < 0 ? start : (rowOf[before] ?? start);
      column = before;
    }
  }
  return rowOf;
}

const at = (values: Float64Array | undefined, place: number) => values?.[place] ?? 0;
