import { encode } from 'uqr';
import type { Place } from '../copy-notes.ts';
import { writeNumber } from '../pdf/pdf-syntax.ts';

/** A code that telephones read, as one picture: squares side by side would show seams. */
export function drawQrCode(text: string, { x, y, width, height }: Place): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row) => {
    const bits = row.map((isDark) => (isDark ? '1' : '0')).join('');
    const bytes = bits.match(/.{1,8}/g) ?? [];
    return bytes
      .map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2).toString(16).padStart(2, '0'))
      .join('');
  });
  const matrix = [width, 0, 0, height, x, y].map(writeNumber).join(' ');
  return [
    `q 0 0 0 rg ${matrix} cm`,
    `BI /W ${size} /H ${size} /IM true /D [1 0] /F /AHx ID`,
    `${rows.join('\n')}>`,
    'EI Q',
  ].join('\n');
}
