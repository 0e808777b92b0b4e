/** One part of the picture, as `block-decoder.ts` lays it out: 32-bit numbers at these places. */
export const ACROSS: usize = 0;
export const DOWN: usize = 4;
export const MEANS: usize = 8;
export const DETAILS: usize = 12;
export const QUANTA: usize = 16;
export const STRIP: usize = 20;
export const STRIDE: usize = 24;
/** Of the block before. */
export const MEAN: usize = 28;
export const PART_BYTES: usize = 32;
