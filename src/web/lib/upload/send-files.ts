import type { Upload } from '#shared/contract/uploads.ts';
import { abandon, type FileWatch, sendFile } from './send-file.ts';

/**
 * Uploads one file after the other. If it is stopped, all of them are removed from the server,
 * finished ones included.
 */
export async function sendFiles(files: readonly File[], watch: FileWatch): Promise<Upload[]> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const sent: Upload[] = [];
  let before = 0;
  try {
    for (const file of files) {
      const onProgress = (share: number) => watch.onProgress((before + share * file.size) / total);
      sent.push(await sendFile(file, { ...watch, onProgress }));
      before += file.size;
    }
  } catch (error) {
    if (watch.signal.aborted) await Promise.all(sent.map(abandon));
    throw error;
  }
  return sent;
}
