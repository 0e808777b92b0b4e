import { base64 } from './assembly/page-assembly.base64.ts';
import { type Assembly, AssemblyModule } from './assembly-module.ts';
import type { GreyImage } from './grey-image.ts';

/** What `assembly/page-assembly.ts` offers; each function is told about where it is written. */
interface PageAssembly extends Assembly {
  readonly RESULTS: { readonly value: number };
  readonly LEVELS: { readonly value: number };
  see(at: number, width: number, height: number): void;
  paperWhite(
    tiles: number,
    widened: number,
    columns: number,
    rows: number,
    pixelsPerTile: number,
    stride: number,
  ): void;
  reduce(
    to: number,
    left: number,
    top: number,
    width: number,
    height: number,
    factor: number,
  ): void;
  darkShapes(
    image: number,
    width: number,
    height: number,
    tiles: number,
    tileColumns: number,
    firstLine: number,
    share: number,
    smallest: number,
    largest: number,
    to: number,
  ): number;
  sightBox(
    x: number,
    y: number,
    acrossX: number,
    acrossY: number,
    downX: number,
    downY: number,
    width: number,
    height: number,
    reach: number,
    stepAcross: number,
    stepDown: number,
    free: number,
  ): number;
  weighInk(x: number, y: number, reach: number, paper: number): void;
  meanInside(
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
    g: number,
    h: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): number;
  leastSquares(rows: number, count: number, unknowns: number): number;
  bendAtKnots(
    offsets: number,
    count: number,
    distances: number,
    weights: number,
    columns: number,
    rows: number,
    to: number,
  ): void;
  lookAtBox(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x3: number,
    y3: number,
    looks: number,
    black: number,
    patch: number,
    free: number,
  ): void;
  meanGrey(left: number, top: number, right: number, bottom: number): number;
  darkerShare(isDown: number, line: number, reach: number): number;
  inkAmount(patch: number, x: number, y: number, inset: number, faint: number): void;
  unevenness(patch: number): number;
  middleDarkness(patch: number): number;
  inkShape(patch: number, shiftX: number, shiftY: number, inset: number, faintest: number): number;
  soften(patch: number): void;
}

const pageModule = new AssemblyModule<PageAssembly>(base64);

/** The image that is in memory, as long as somebody has it. */
let seen: WeakRef<Uint8Array> | null = null;
let seenBytes = 0;
/** What is kept of it, right behind it. */
let keptBytes = 0;

interface PageRoom {
  readonly assembly: PageAssembly;
  /** Where memory is free, behind the image. */
  readonly free: number;
}

/** With an image in its memory, and so many bytes behind it: it stays there until another one comes. */
export function seeing({ pixels, width, height }: GreyImage, bytes = 0): PageRoom {
  if (seen?.deref() !== pixels) {
    const assembly = pageModule.fresh(pixels.length + bytes);
    const at = assembly.workspace();
    new Uint8Array(assembly.memory.buffer, at, pixels.length).set(pixels);
    assembly.see(at, width, height);
    seen = new WeakRef(pixels);
    seenBytes = (pixels.length + 15) & ~15;
    keptBytes = 0;
  }
  return behindImage(bytes);
}

/** With so many bytes, whatever image it sees. */
export function behindImage(bytes: number): PageRoom {
  const kept = seenBytes + keptBytes;
  const assembly = pageModule.withRoom(kept + bytes);
  return { assembly, free: assembly.workspace() + kept };
}

/**
 * Takes so many bytes that nobody else uses, until the next image comes or room is taken anew; tells
 * where they begin.
 */
export function keepRoom(image: GreyImage, bytes: number): number {
  seeing(image);
  keptBytes = 0;
  const { free } = behindImage(bytes);
  keptBytes = (bytes + 15) & ~15;
  return free;
}

const mostResults = 16;
const levelsOfSides = 4 * 17;

function windowsOf({ memory: { buffer }, RESULTS, LEVELS }: PageAssembly) {
  return {
    buffer,
    results: new Float64Array(buffer, RESULTS.value, mostResults),
    levels: new Float32Array(buffer, LEVELS.value, levelsOfSides),
  };
}

let windows: ReturnType<typeof windowsOf> | null = null;

/**
 * Where it answers: the numbers of its last function, and the levels of a box's sides. When its memory
 * grows, it lies elsewhere.
 */
export function answersOf(assembly: PageAssembly) {
  if (windows?.buffer !== assembly.memory.buffer) windows = windowsOf(assembly);
  return windows;
}
