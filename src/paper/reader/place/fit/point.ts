export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the four corner marks lie in a picture, in pixels or in shares of it. */
export interface Corners {
  readonly topLeft: Point;
  readonly topRight: Point;
  readonly bottomRight: Point;
  readonly bottomLeft: Point;
}
