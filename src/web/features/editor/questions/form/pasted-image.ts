import { imageTypes } from '#shared/contract/images.ts';

/** A picture in the clipboard; none where there is text too, of which Word adds a picture. */
export function pastedImage({ files, types }: DataTransfer): File | null {
  if (types.includes('text/plain')) return null;
  return [...files].find(({ type }) => imageTypes.some((known) => known === type)) ?? null;
}
