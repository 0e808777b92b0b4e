import { plainLetters } from '#shared/domain/texts/plain-letters.ts';

const others = new Map(
  Object.entries({
    '€': 0x80,
    '…': 0x85,
    Š: 0x8a,
    Œ: 0x8c,
    Ž: 0x8e,
    '‘': 0x91,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
    '—': 0x97,
    š: 0x9a,
    œ: 0x9c,
    ž: 0x9e,
    Ÿ: 0x9f,
  }),
);

/**
 * Encodes a text in windows-1252, which older programs read: a letter that it lacks loses its
 * accent.
 */
export function latinText(text: string): Buffer {
  // An accent that no letter of Unicode has in it stands by itself.
  const signs = [...text.normalize('NFC')].filter((sign) => !/\p{M}/u.test(sign));
  const codes = signs.flatMap((sign) => codeOf(sign) ?? plainCodes(sign));
  return Buffer.from(codes);
}

function codeOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
  return isLatin ? code : others.get(sign);
}

function plainCodes(sign: string): number[] {
  return [...plainLetters(sign)].map((plain) => codeOf(plain) ?? '?'.charCodeAt(0));
}
