import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { CourseFileError, unreadable } from './course-file-error.ts';
import { officeText } from './office-text.ts';
import { pdfText } from './pdf-text.ts';

const startsWith = (bytes: Uint8Array, hex: string) =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;
const isPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 1024)).toString('latin1').includes('%PDF-');

/** The format is recognised by the content; the name is used only in messages. */
export async function courseText(name: string, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw unreadable(name, 'il est vide.');
  const text = (await extract(name, bytes)).trim();
  if (text === '') throw unreadable(name, 'il ne contient pas de texte.');
  return text;
}

async function extract(name: string, bytes: Uint8Array): Promise<string> {
  try {
    if (isPdf(bytes)) return await pdfText(name, bytes);
    if (startsWith(bytes, '504b0304')) return officeText(name, bytes);
    if (startsWith(bytes, 'd0cf11e0')) {
      throw unreadable(
        name,
        'il est protégé par un mot de passe, ou d’un ancien format de Microsoft Office. Enregistrez-le en DOCX, PPTX ou PDF.',
      );
    }
    if (/\.(?:pdf|docx|odt|pptx)$/i.test(name)) {
      throw unreadable(name, 'son contenu ne correspond pas à son extension.');
    }
    return plainText(name, bytes);
  } catch (error) {
    if (error instanceof CourseFileError) throw error;
    throw unreadable(name, 'il est abîmé ou incomplet.');
  }
}

function plainText(name: string, bytes: Uint8Array): string {
  const text = decodeText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file contains.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) {
    throw unreadable(name, 'ce n’est pas un fichier PDF, DOCX, ODT, PPTX ou TXT.');
  }
  return text.trim();
}
