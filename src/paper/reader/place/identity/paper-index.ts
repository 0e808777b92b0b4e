import type { Layout, PageFrame, PageLayout } from '../../../edition/layout.ts';

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

/** The papers, made ready to be looked up; once for a whole scan. */
export class PaperIndex {
  readonly faces: readonly PageFace[];
  readonly editions: ReadonlySet<number>;
  readonly #pages = new Map<PageFace, Map<string, KnownPage[]>>();

  constructor(papers: readonly Paper[]) {
    const faces = new Map<string, PageFace>();
    for (const paper of papers) {
      const own = paper.layout.frames.map((frame) => faceIn(faces, frame));
      for (const { copy, pages } of paper.layout.copies) {
        for (const page of pages) {
          const frame = paper.layout.frames[page.frame];
          const face = own[page.frame];
          if (frame && face) this.#add(face, { paper, copy, page, frame });
        }
      }
    }
    this.faces = [...faces.values()];
    this.editions = new Set(papers.flatMap(({ edition }) => edition ?? []));
  }

  pages(face: PageFace, copy: number, page: number): readonly KnownPage[] {
    return this.#pages.get(face)?.get(`${copy}/${page}`) ?? [];
  }

  #add(face: PageFace, known: KnownPage) {
    const pages = this.#pages.get(face) ?? new Map<string, KnownPage[]>();
    this.#pages.set(face, pages);
    const key = `${known.copy}/${known.page.page}`;
    pages.set(key, [...(pages.get(key) ?? []), known]);
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
