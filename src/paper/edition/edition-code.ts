// Crockford's digits, none of which can be confused with another.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of an edition as people read it: seven digits and a check digit, such as «0003-8KQX».
 */
export function editionCode(edition: number): string {
  assertEdition(edition);
  let rest = edition;
  let code = '';
  for (let place = 0; place < 7; place += 1) {
    code = (DIGITS[rest % 32] ?? '') + code;
    rest = Math.floor(rest / 32);
  }
  const check = DIGITS[editionCheck(edition) % 32];
  return `${code.slice(0, 4)}-${code.slice(4)}${check}`;
}

export function assertEdition(edition: number): void {
  if (!Number.isInteger(edition) || edition < 0 || edition >= 2 ** 32) {
    throw new RangeError(`${edition} is no number of an edition.`);
  }
}

/**
 * CRC-8 of the four bytes. It starts with all bits set, so that a strip without ink is not a valid
 * edition.
 */
export function editionCheck(edition: number): number {
  let check = 0xff;
  for (const shift of [24, 16, 8, 0]) {
    check ^= (edition >>> shift) & 0xff;
    for (let bit = 0; bit < 8; bit += 1) check = ((check << 1) ^ (check & 0x80 ? 0x07 : 0)) & 0xff;
  }
  return check;
}
