import type { CopyLayout, Layout, PageFrame, PageLayout } from '../../../edition/layout.ts';

/** A paper whose pages may be in the scan. */
export interface Paper {
  /** Null where its strip tells what is not known, or where it has none. */
  readonly edition: number | null;
  readonly layout: Layout;
}

/** What is printed alike on many pages, by which a page is found before it is known. */
export type PageFace = Pick<PageFrame, 'width' | 'height' | 'marks' | 'digits' | 'edition'>;

/** A page that a face may belong to. */
export interface KnownPage {
  readonly paper: Paper;
  readonly copy: number;
  readonly page: PageLayout;
  readonly frame: PageFrame;
}

/** A paper with the faces of its frames, each in its place, and its copies by their numbers. */
interface Indexed {
  readonly paper: Paper;
  readonly faces: readonly PageFace[];
  readonly copies: ReadonlyMap<number, readonly CopyLayout[]>;
}

/** The papers, made ready to be looked up; once for a whole scan. No copy is opened before it is met. */
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
      // Of a paper that looks otherwise no copy need be opened.
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
