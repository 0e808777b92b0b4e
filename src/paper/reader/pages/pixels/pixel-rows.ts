/**
 * Decodes rows of bytes as PNG stores them: each begins with a byte that says how it is predicted
 * from earlier bytes and from the row above. The rows are decoded in place; an incomplete last row
 * is left out.
 */
export function pixelRows(stored: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.floor(stored.length / (rowBytes + 1));
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (rowBytes + 1);
    const prediction = stored[from];
    // Each row moves left by one byte for each row so far, so that only bytes which were already
    // read are overwritten.
    stored.copyWithin(row * rowBytes, from + 1, from + 1 + rowBytes);
    const current = stored.subarray(row * rowBytes, (row + 1) * rowBytes);
    if (prediction === 1) addLeft(current, pixelBytes);
    else if (prediction === 2) addAbove(current, above);
    else if (prediction === 3) addMean(current, above, pixelBytes);
    else if (prediction === 4) addPaeth(current, above, pixelBytes);
    above = current;
  }
  return stored.subarray(0, rows * rowBytes);
}

function addLeft(row: Uint8Array, step: number): void {
  for (let at = step; at < row.length; at += 1) {
    row[at] = (row[at] as number) + (row[at - step] as number);
  }
}

function addAbove(row: Uint8Array, above: Uint8Array): void {
  for (let at = 0; at < row.length; at += 1) {
    row[at] = (row[at] as number) + (above[at] as number);
  }
}

function addMean(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] as number);
    row[at] = (row[at] as number) + ((left + (above[at] as number)) >> 1);
  }
}

/**
 * Adds whichever of left, above and the corner between them is closest to left + above - corner.
 */
function addPaeth(row: Uint8Array, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < step ? 0 : (row[at - step] as number);
    const corner = at < step ? 0 : (above[at - step] as number);
    const up = above[at] as number;
    const toLeft = Math.abs(up - corner);
    const toUp = Math.abs(left - corner);
    const toCorner = Math.abs(left + up - 2 * corner);
    const nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    row[at] = (row[at] as number) + nearest;
  }
}
