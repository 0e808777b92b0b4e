/** In millimetres from the upper left corner of the page, to a thousandth. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The inside of the box that a student ticks. */
export interface AnswerBox extends Box {
  /** The question's identifier in the source. */
  readonly question: string;
  /** The answer's place in the source, from 1, wherever it stands on the copy. */
  readonly answer: number;
}

export interface CodeBox extends Box {
  /** From the left, beginning with 0. */
  readonly place: number;
  readonly value: string;
}

/**
 * Everything on a page but its answer boxes. It is the same on most pages of a paper, so that it is
 * stored once for all of them.
 */
export interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly marks: {
    readonly topLeft: Box;
    readonly topRight: Box;
    readonly bottomLeft: Box;
    readonly bottomRight: Box;
  } | null;
  /** The boxes that tell a page from all others, black for 1, the highest digit first. */
  readonly digits: {
    readonly copy: readonly Box[];
    readonly page: readonly Box[];
    readonly check: readonly Box[];
  };
  /** The grid in which a student's number is coded. */
  readonly code: readonly CodeBox[];
  readonly name: Box | null;
  /** The strip that tells the edition, first bit first. */
  readonly edition: readonly Box[];
}

export interface PageLayout {
  readonly page: number;
  /** The third of the numbers printed on the page, after copy and page. */
  readonly check: number;
  /** Its place in the layout's `frames`. */
  readonly frame: number;
  readonly answers: readonly AnswerBox[];
}

export interface CopyLayout {
  readonly copy: number;
  readonly pages: readonly PageLayout[];
}

/** Where everything stands on every copy. Plain data: what is stored is its JSON. */
export interface Layout {
  readonly frames: readonly PageFrame[];
  readonly copies: readonly CopyLayout[];
}
