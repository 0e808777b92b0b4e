/** Takes so many bytes for the pixels of a picture. */
export type TakePixels = (length: number) => Uint8Array;

export const newPixels: TakePixels = (length) => new Uint8Array(length);

/** What a page of A3 at 200 dpi needs; what is larger is not kept. */
const mostBytesKept = 16 * 1024 * 1024;

/**
 * For whoever looks at one page after the other: the next page's pixels come where the last one's
 * were. Millions of bytes for each page, taken and given back, make the engine look through its whole
 * memory every few pages.
 */
export function pixelRoom(): TakePixels {
  let bytes = new ArrayBuffer(0);
  return (length) => {
    if (length > mostBytesKept) return newPixels(length);
    if (bytes.byteLength < length) bytes = new ArrayBuffer(length);
    return new Uint8Array(bytes, 0, length);
  };
}
