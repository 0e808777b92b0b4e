import type { BoxName } from '../boxes/box-decisions.queries.ts';
import { readZoneId, zoneId } from '../boxes/zone-id.ts';

/** What a file below `corrections-sessions/files/` shows; nothing else has a name there. */
export type CorrectionFile =
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'name'; readonly copy: number }
  | { readonly kind: 'box'; readonly box: BoxName };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const pageImageName = (page: string) => `page-${page}.jpg`;
export const nameImageName = (copy: number) => `nom-${copy}.jpg`;
export const boxImageName = (box: BoxName) => `case-${zoneId(box)}.jpg`;

export function readFileName(name: string): CorrectionFile | null {
  const [, kind, rest = ''] = /^(page|nom|case)-(.+)\.jpg$/.exec(name) ?? [];
  if (kind === 'page' && UUID.test(rest)) return { kind: 'page', page: rest };
  if (kind === 'nom' && /^[1-9]\d{0,5}$/.test(rest)) return { kind: 'name', copy: Number(rest) };
  const box = kind === 'case' ? readZoneId(rest) : null;
  return box && { kind: 'box', box };
}
