import type { BoxName } from './box-decisions.queries.ts';
import { readZoneId, zoneId } from './zone-id.ts';

/** A file below `corrections-sessions/files/`, by what it shows; nothing else has a name there. */
export type CorrectionFile =
  | { readonly kind: 'page'; readonly page: string }
  | { readonly kind: 'name'; readonly copy: number }
  | { readonly kind: 'question'; readonly copy: number; readonly question: number }
  | { readonly kind: 'box'; readonly box: BoxName };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const pageImageName = (page: string) => `page-${page}.jpg`;
export const nameImageName = (copy: number) => `nom-${copy}.jpg`;
/** The question's place in the edition, from 0. */
export const questionImageName = (copy: number, question: number) =>
  `question-${copy}-${question + 1}.jpg`;
export const boxImageName = (box: BoxName) => `case-${zoneId(box)}.jpg`;

export function readFileName(name: string): CorrectionFile | null {
  const [, kind, rest = ''] = /^(page|nom|question|case)-(.+)\.jpg$/.exec(name) ?? [];
  if (kind === 'page' && UUID.test(rest)) return { kind: 'page', page: rest };
  if (kind === 'nom' && /^[1-9]\d{0,5}$/.test(rest)) return { kind: 'name', copy: Number(rest) };
  const [, copy, question] = /^([1-9]\d{0,5})-([1-9]\d{0,3})$/.exec(rest) ?? [];
  if (kind === 'question' && copy && question) {
    return { kind: 'question', copy: Number(copy), question: Number(question) - 1 };
  }
  const box = kind === 'case' ? readZoneId(rest) : null;
  return box && { kind: 'box', box };
}
