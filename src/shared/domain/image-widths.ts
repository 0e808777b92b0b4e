/** In pixels: a picture is also served this wide, for small screens. */
export const imageWidths = [480, 960];
