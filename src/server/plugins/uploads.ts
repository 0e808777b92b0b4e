import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

interface Upload {
  readonly field: string;
  readonly mostBytes: number;
  /** French, for a file that is larger. */
  readonly tooLarge: string;
}

/** The one file of a form, in memory; for files small enough for that. */
export async function readUpload(
  request: FastifyRequest,
  { field, mostBytes, tooLarge }: Upload,
): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError(415, 'not_a_form', 'L’envoi doit être un formulaire contenant un fichier.');
  }
  try {
    const limits = { fileSize: mostBytes, files: 1, fields: 5, parts: 6 };
    for await (const file of request.files({ limits, throwFileSizeLimit: false })) {
      if (file.fieldname !== field) {
        file.file.resume();
        continue;
      }
      const content = await file.toBuffer();
      if (file.file.truncated) throw new AppError(413, 'file_too_large', tooLarge);
      return content;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    request.log.info({ err: error }, 'an upload could not be read');
    throw new AppError(400, 'unreadable_upload', 'L’envoi est incomplet ou illisible.');
  }
  throw new AppError(400, 'no_file', `Aucun fichier n’a été reçu dans le champ « ${field} ».`);
}
