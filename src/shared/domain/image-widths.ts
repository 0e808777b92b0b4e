/** The widths in pixels at which pictures are also served, for small screens. */
export const imageWidths = [480, 960];
