export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the paper lies in an image: from millimetres of the layout to pixels. */
export interface PageFit {
  /** The pixel of a point of the page, both with fractions; a page bent locally is followed. */
  at(x: number, y: number): Point;
  /** Around the middle of the page. */
  readonly pixelsPerMillimetre: number;
  /** How many of the four corner marks were really seen. */
  readonly marksSeen: number;
  /** In millimetres: the typical distance of printed boxes from where the fit expects them. */
  readonly residual: number;
}
