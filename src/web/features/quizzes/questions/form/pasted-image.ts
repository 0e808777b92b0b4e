import { imageTypes } from '#shared/contract/images.ts';

/**
 * The picture in the clipboard. None if there is text too, because Word adds a picture of its text.
 */
export function pastedImage({ files, types }: DataTransfer): File | null {
  if (types.includes('text/plain')) return null;
  return [...files].find(({ type }) => imageTypes.some((known) => known === type)) ?? null;
}
