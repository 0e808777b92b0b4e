/** 8 × 8 coefficients of 16 bits, row after row. */
export const BLOCK = memory.data(128, 16);
