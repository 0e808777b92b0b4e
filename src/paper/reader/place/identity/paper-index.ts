import type { CopyLayout, Layout, PageFrame, PageLayout } from '../../../edition/layout.ts';

/** A paper whose pages may be in the scan. */
export interface Paper {
  /** Null where the edition is not known, or where the paper has no strip. */
  readonly edition: number | null;
  readonly layout: Layout;
}

/** What many pages have in common, by which a page is found before it is identified. */
export type PageFace = Pick<PageFrame, 'width' | 'height' | 'marks' | 'digits' | 'edition'>;

/** A page to which a face may belong. */
export interface KnownPage {
  readonly paper: Paper;
  readonly copy: number;
  readonly page: PageLayout;
  readonly frame: PageFrame;
}

/** A paper with the face of each of its frames and its copies by their numbers. */
interface Indexed {
  readonly paper: Paper;
  readonly faces: readonly PageFace[];
  readonly copies: ReadonlyMap<number, readonly CopyLayout[]>;
}

/**
 * An index of papers, built once for a whole scan. A copy is not unpacked before one of its pages
 * appears.
 */
export class PaperIndex {
  readonly faces: readonly PageFace[];
  readonly editions: ReadonlySet<number>;
  readonly #papers: readonly Indexed[];

  constructor(papers: readonly Paper[]) {
    const faces = new Map<string, PageFace>();
    this.#papers = papers.map((paper) => ({
      paper,
      faces: paper.layout.frames.map((frame) => faceIn(faces, frame)),
      copies: Map.groupBy(paper.layout.copies, ({ copy }) => copy),
    }));
    this.faces = [...faces.values()];
    this.editions = new Set(papers.flatMap(({ edition }) => edition ?? []));
  }

  pages(face: PageFace, copy: number, number: number): readonly KnownPage[] {
    return this.#papers.flatMap(({ paper, faces, copies }) => {
      // Where the face belongs to none of its frames, no copy of the paper is unpacked.
      if (!faces.includes(face)) return [];
      const pages = (copies.get(copy) ?? []).flatMap((known) => known.pages);
      return pages.flatMap((page): KnownPage[] => {
        const frame = paper.layout.frames[page.frame];
        const isMeant = page.page === number && faces[page.frame] === face;
        return frame && isMeant ? [{ paper, copy, page, frame }] : [];
      });
    });
  }
}

function faceIn(faces: Map<string, PageFace>, frame: PageFrame): PageFace {
  const { width, height, marks, digits, edition } = frame;
  const face = { width, height, marks, digits, edition };
  const key = JSON.stringify(face);
  const known = faces.get(key) ?? face;
  faces.set(key, known);
  return known;
}
