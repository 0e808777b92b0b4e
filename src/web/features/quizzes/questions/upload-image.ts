import { imageField, images } from '#shared/contract/images.ts';
import { upload } from '#web/lib/api/upload.ts';

/** Uploads a picture and returns its address. */
export async function uploadImage(
  file: File,
  onProgress?: (fraction: number) => void,
): Promise<string> {
  const body = new FormData();
  body.set(imageField, file);
  const { imageUrl } = await upload(images.uploadImage, { body }, onProgress ? { onProgress } : {});
  return imageUrl;
}
