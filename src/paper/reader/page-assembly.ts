import { base64 } from './assembly/page-assembly.base64.ts';
import { type Assembly, AssemblyModule } from './assembly-module.ts';
import type { GreyImage } from './grey-image.ts';

/** The exports of `assembly/page-assembly.ts`; each function is described in its own file there. */
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

/** The image that is in memory, as long as somebody else refers to it. */
let seen: WeakRef<Uint8Array> | null = null;
let seenBytes = 0;
/** The number of bytes reserved right behind the image. */
let keptBytes = 0;

interface PageRoom {
  readonly assembly: PageAssembly;
  /** The address from which memory is free, behind the image. */
  readonly free: number;
}

/**
 * Loads an image into memory, with so many free bytes behind it. The image stays there until
 * another one is loaded.
 */
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

/** The instance with so many free bytes, whatever image is loaded. */
export function behindImage(bytes: number): PageRoom {
  const kept = seenBytes + keptBytes;
  const assembly = pageModule.withRoom(kept + bytes);
  return { assembly, free: assembly.workspace() + kept };
}

/**
 * Reserves so many bytes behind the image until another image is loaded or other bytes are
 * reserved. Returns their address.
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
 * Views on the answers of the module: the numbers that its last function returned, and the levels
 * of a box's sides. They must be fetched anew after the memory has grown.
 */
export function answersOf(assembly: PageAssembly) {
  if (windows?.buffer !== assembly.memory.buffer) windows = windowsOf(assembly);
  return windows;
}
