/** A page's pixels, row after row from the upper left corner: 0 is black, 255 is white. */
export interface GreyImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}
