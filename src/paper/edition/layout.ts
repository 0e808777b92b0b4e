import { z } from 'zod';
import { frozenFormat } from '#shared/domain/frozen-format.ts';

/** In millimetres from the upper left corner of the page, to a thousandth. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The inside of a box that a student ticks. */
export interface AnswerBox extends Box {
  /** The name of the question in the LaTeX source. */
  readonly question: string;
  /** The number of the answer in the source, from 1, wherever it is printed on the copy. */
  readonly answer: number;
  /** The letter or digit in or beside the box, on papers that Cochalot did not print. */
  readonly character?: string;
}

export interface CodeBox extends Box {
  /** The column of the grid, counted from the left, beginning with 0. */
  readonly place: number;
  readonly value: string;
}

/**
 * Everything on a page except its answer boxes. It is the same on most pages of a paper and
 * therefore stored only once.
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
  /**
   * The printed squares that identify the page: three binary numbers, black for 1, the highest bit
   * first. Students write nothing there, unlike in `code`.
   */
  readonly digits: {
    readonly copy: readonly Box[];
    readonly page: readonly Box[];
    readonly check: readonly Box[];
  };
  /** The grid in which students fill in the digits of their student number. */
  readonly code: readonly CodeBox[];
  readonly name: Box | null;
  /** The strip of squares that encodes the edition, first bit first. */
  readonly edition: readonly Box[];
}

export interface PageLayout {
  readonly page: number;
  /** The third of the numbers printed on the page, after copy and page. */
  readonly check: number;
  /** The index of its frame in `frames` of the layout. */
  readonly frame: number;
  readonly answers: readonly AnswerBox[];
}

export interface CopyLayout {
  readonly copy: number;
  readonly pages: readonly PageLayout[];
}

/**
 * Where everything is printed on every copy. It is plain data, and stored as JSON by
 * `layoutFormat`.
 */
export interface Layout {
  readonly frames: readonly PageFrame[];
  readonly copies: readonly CopyLayout[];
}

const boxFields = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };
const BoxSchema = z.strictObject(boxFields);

const FrameSchema = z.strictObject({
  width: z.number(),
  height: z.number(),
  marks: z
    .strictObject({
      topLeft: BoxSchema,
      topRight: BoxSchema,
      bottomLeft: BoxSchema,
      bottomRight: BoxSchema,
    })
    .nullable(),
  digits: z.strictObject({
    copy: z.array(BoxSchema),
    page: z.array(BoxSchema),
    check: z.array(BoxSchema),
  }),
  code: z.array(z.strictObject({ ...boxFields, place: z.number(), value: z.string() })),
  name: BoxSchema.nullable(),
  edition: z.array(BoxSchema),
});

const PageSchema = z.strictObject({
  page: z.number(),
  check: z.number(),
  frame: z.number(),
  answers: z.array(z.strictObject({ ...boxFields, question: z.string(), answer: z.number() })),
});

const LayoutSchema = z.strictObject({
  frames: z.array(FrameSchema),
  copies: z.array(z.strictObject({ copy: z.number(), pages: z.array(PageSchema) })),
});

export const layoutFormat = frozenFormat<Layout>('layout of an edition', [
  (stored) => LayoutSchema.parse(stored),
]);
