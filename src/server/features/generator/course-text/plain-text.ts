import { decodeText } from '#shared/domain/texts/decode-text.ts';
import { unreadable } from './course-file-error.ts';

export function plainText(name: string, bytes: Uint8Array): string {
  const text = decodeText(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file contains.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) {
    throw unreadable(name, 'ce n’est pas un fichier PDF, DOCX, ODT, PPTX ou TXT.');
  }
  return text.trim();
}
