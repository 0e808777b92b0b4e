export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Detects the encoding: by a byte order mark, otherwise UTF-8 where it is valid, otherwise the code
 * page of Windows.
 */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(guessEncoding(bytes)).decode(bytes);
}
