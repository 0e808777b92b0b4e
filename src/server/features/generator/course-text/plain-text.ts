import { unreadable } from './course-file-error.ts';

const wideEncodings = new Map([
  ['255 254', 'utf-16le'],
  ['254 255', 'utf-16be'],
]);

/** By its mark, then strict UTF-8, then what Windows wrote in France. */
export function plainText(name: string, bytes: Uint8Array): string {
  const encoding = wideEncodings.get(`${bytes[0]} ${bytes[1]}`);
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text file contains.
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text)) {
    throw unreadable(name, 'ce n’est pas un fichier PDF, DOCX, ODT, PPTX ou TXT.');
  }
  return text.trim();
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
