/**
 * The fields of a component of the picture, as `block-decoder.ts` expects them: 32-bit numbers at
 * these offsets.
 */
export const ACROSS: usize = 0;
export const DOWN: usize = 4;
export const MEANS: usize = 8;
export const DETAILS: usize = 12;
export const QUANTA: usize = 16;
export const STRIP: usize = 20;
export const STRIDE: usize = 24;
/** The first coefficient of the block before. */
export const MEAN: usize = 28;
export const PART_BYTES: usize = 32;
