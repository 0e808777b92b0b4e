import { type FileHandle, open as openFile } from 'node:fs/promises';
import type { Box } from '../edition/layout.ts';

/** One page as AMC's style recorded it, with the style's own names. */
export interface TracedPage {
  readonly copy: number;
  readonly page: number;
  readonly check: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  /** The character in or beside each box. */
  readonly characters: ReadonlyMap<string, string>;
}

interface Corners {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const millimetresOfPoint = 25.4 / 72.27;
const scaledPointsOfPoint = 65_536;

const pageLine = /^\\page\{(\d+)\/(\d+)\/(\d+)\}\{([\d.]+)pt\}\{([\d.]+)pt\}/;
const positionLine = /^\\tracepos\{(\d+)\/(\d+):(.+)\}\{(-?\d+)sp\}\{(-?\d+)sp\}\{\w*\}$/;
const characterLine = /^\\boxchar\{(\d+)\/(\d+):(.+)\}\{(.*)\}$/;

/**
 * Reads a `.xy` file page by page: each page has a line of its own, followed by its positions. A
 * box is recorded by two or four points, in which 0 stands for a missing coordinate. A source that
 * does not use AMC's style writes no file and has no pages.
 */
export async function* tracedPages(file: string): AsyncGenerator<TracedPage> {
  let open: OpenPage | undefined;
  const positions = await openOptional(file);
  for await (const line of positions?.readLines({ encoding: 'latin1' }) ?? []) {
    const page = pageLine.exec(line);
    if (page) {
      if (open) yield open.close();
      open = new OpenPage(page);
    } else open?.add(line);
  }
  if (open) yield open.close();
}

function openOptional(file: string): Promise<FileHandle | null> {
  return openFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

class OpenPage {
  readonly #numbers: readonly number[];
  readonly #corners = new Map<string, Corners>();
  readonly #characters = new Map<string, string>();

  constructor(line: RegExpExecArray) {
    this.#numbers = line.slice(1).map(Number);
  }

  add(line: string) {
    const position = positionLine.exec(line);
    if (position) return this.#trace(position[3] ?? '', Number(position[4]), Number(position[5]));
    const character = characterLine.exec(line);
    if (character) this.#characters.set(character[3] ?? '', character[4] ?? '');
  }

  #trace(name: string, x: number, y: number) {
    const corners = this.#corners.get(name) ?? {
      left: Number.POSITIVE_INFINITY,
      right: Number.NEGATIVE_INFINITY,
      top: Number.NEGATIVE_INFINITY,
      bottom: Number.POSITIVE_INFINITY,
    };
    if (x !== 0) {
      corners.left = Math.min(corners.left, x);
      corners.right = Math.max(corners.right, x);
    }
    if (y !== 0) {
      corners.top = Math.max(corners.top, y);
      corners.bottom = Math.min(corners.bottom, y);
    }
    this.#corners.set(name, corners);
  }

  close(): TracedPage {
    const [copy = 0, page = 0, check = 0, width = 0, height = 0] = this.#numbers;
    const boxes = new Map<string, Box>();
    for (const [name, corners] of this.#corners) boxes.set(name, boxOf(corners, height));
    return {
      copy,
      page,
      check,
      width: rounded(width * millimetresOfPoint),
      height: rounded(height * millimetresOfPoint),
      boxes,
      characters: this.#characters,
    };
  }
}

/** TeX measures upwards from the foot of the page; our layouts measure downwards from its head. */
function boxOf({ left, right, top, bottom }: Corners, pageHeight: number): Box {
  const scaled = millimetresOfPoint / scaledPointsOfPoint;
  return {
    x: rounded(left * scaled),
    y: rounded(pageHeight * millimetresOfPoint - top * scaled),
    width: rounded((right - left) * scaled),
    height: rounded((top - bottom) * scaled),
  };
}

function rounded(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
