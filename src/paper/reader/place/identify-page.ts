import { readStrip, stripSquares } from '../../edition/edition-strip.ts';
import { type Darkness, readDigits } from './page-digits.ts';
import type { KnownPage, PageFace, PaperIndex } from './paper-index.ts';

export type PageIdentity =
  | { readonly known: KnownPage; readonly edition: number | null }
  | { readonly foreign: number | null }
  | { readonly doubt: 'unknown-copy' | 'doubtful-identity' };

/** Which page a face belongs to, from the squares printed at its head and foot. */
export function identifyPage(face: PageFace, darkness: Darkness, papers: PaperIndex): PageIdentity {
  const strip = readEdition(face, darkness, papers);
  if (strip === 'unreadable') return { doubt: 'doubtful-identity' };
  if (strip === 'none') return { foreign: null };
  const { edition } = strip;
  if (edition !== null && papers.editions.size > 0 && !papers.editions.has(edition)) {
    return { foreign: edition };
  }
  const { copy, page, check } = readDigits(face.digits, darkness);
  if ([copy, page, check].some(({ doubtful }) => doubtful.length > 0)) {
    return { doubt: 'doubtful-identity' };
  }
  const known = papers
    .pages(face, copy.value, page.value)
    .find(
      ({ paper, page: { check: expected } }) =>
        expected === check.value && (paper.edition === null || paper.edition === edition),
    );
  return known ? { known, edition } : { doubt: 'unknown-copy' };
}

const whiteBelow = 0.35;
const blackAbove = 0.6;

/** Any two editions differ in four squares or more: an error counts for two that are doubtful. */
const mostStrain = 3;

function readEdition(
  { edition: boxes }: PageFace,
  darkness: Darkness,
  { editions }: PaperIndex,
): { edition: number | null } | 'none' | 'unreadable' {
  if (boxes.length === 0) return { edition: null };
  const dark = boxes.map(darkness);
  for (const edition of editions) {
    const strain = stripSquares(edition).reduce((sum, black, place) => {
      const value = dark[place] ?? 0;
      const right = black ? value >= blackAbove : value <= whiteBelow;
      const wrong = black ? value <= whiteBelow : value >= blackAbove;
      return sum + (right ? 0 : wrong ? 2 : 1);
    }, 0);
    if (strain <= mostStrain) return { edition };
  }
  if (dark.every((value) => value <= whiteBelow)) return 'none';
  if (dark.some((value) => value > whiteBelow && value < blackAbove)) return 'unreadable';
  const edition = readStrip(dark.map((value) => value >= blackAbove));
  return edition === null ? 'unreadable' : { edition };
}
