/** Where in the memory of WebAssembly the samples of a box lie; `samplesOf` shows them. */
export type Patch = number;

/** A box is always seen as so many samples each way, whatever its size and the scan's resolution. */
export const inside = 32;
/** And so many on each side of it: the paper around, strokes that come and go. */
export const margin = 10;
export const side = inside + 2 * margin;
