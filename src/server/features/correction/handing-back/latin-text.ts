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

/** Letters whose stroke or dot is no accent that Unicode takes off. */
const unaccented = new Map(Object.entries({ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }));

/** A text in windows-1252, which older programs read: a letter that it lacks loses its accent. */
export function latinText(text: string): Buffer {
  // An accent that no letter of Unicode has in it stands by itself.
  const signs = [...text.normalize('NFC')].filter((sign) => !/\p{M}/u.test(sign));
  const codes = signs.map((sign) => codeOf(sign) ?? plainCode(sign));
  return Buffer.from(codes);
}

function codeOf(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
  return isLatin ? code : others.get(sign);
}

function plainCode(sign: string): number {
  const plain = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return codeOf(unaccented.get(plain) ?? plain) ?? '?'.charCodeAt(0);
}
