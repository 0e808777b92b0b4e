/**
 * The address of a box's samples in the memory of the WebAssembly module; `samplesOf` returns the
 * samples.
 */
export type Patch = number;

/**
 * The number of samples across a box, which is always the same, whatever its size and the
 * resolution of the scan.
 */
export const inside = 32;
/**
 * The number of further samples on each side of the box, which show the paper around it and strokes
 * that leave it.
 */
export const margin = 10;
export const side = inside + 2 * margin;
