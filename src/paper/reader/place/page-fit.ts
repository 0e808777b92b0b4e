export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the paper lies in an image: from millimetres of the layout to pixels. */
export interface PageFit {
  /**
   * Where in the image a point of the page lies; a page bent locally is followed. The first pixel
   * covers 0 to 1, so that its middle is at 0.5.
   */
  at(x: number, y: number): Point;
  /** Around the middle of the page. */
  readonly pixelsPerMillimetre: number;
  /** How many of the four corner marks were really seen. */
  readonly marksSeen: number;
  /** In millimetres: the typical distance of printed boxes from where the fit expects them. */
  readonly residual: number;
}
