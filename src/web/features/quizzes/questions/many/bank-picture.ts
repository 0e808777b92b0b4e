import { imageTypes } from '#shared/contract/images.ts';
import type { BankPicture } from '#shared/domain/questions/bank/bank-pictures.ts';

export const pictureAddress = ({ type, base64 }: BankPicture) => `data:${type};base64,${base64}`;

/** The picture in a format that the server accepts; null if no browser can show it. */
export async function pictureFile(picture: BankPicture): Promise<File | null> {
  try {
    const isTaken = imageTypes.some((type) => type === picture.type);
    const content = isTaken ? bytesOf(picture) : await drawn(picture);
    return new File([content], 'image', { type: isTaken ? picture.type : 'image/png' });
  } catch {
    return null;
  }
}

const bytesOf = ({ base64 }: BankPicture) =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Converts GIF, WebP and SVG to PNG. */
async function drawn(picture: BankPicture): Promise<Blob> {
  const image = new Image();
  image.src = pictureAddress(picture);
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
