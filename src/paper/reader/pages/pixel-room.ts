/** Allocates the bytes for the pixels of a picture. */
export type TakePixels = (length: number) => Uint8Array;

export const newPixels: TakePixels = (length) => new Uint8Array(length);

/** A page of A3 at 200 dpi needs this much; larger buffers are not kept. */
const mostBytesKept = 16 * 1024 * 1024;

/**
 * An allocator for a caller that processes one page at a time: it reuses the buffer of the page
 * before. Allocating megabytes for each page would make the engine collect all its garbage every
 * few pages.
 */
export function pixelRoom(): TakePixels {
  let bytes = new ArrayBuffer(0);
  return (length) => {
    if (length > mostBytesKept) return newPixels(length);
    if (bytes.byteLength < length) bytes = new ArrayBuffer(length);
    return new Uint8Array(bytes, 0, length);
  };
}
