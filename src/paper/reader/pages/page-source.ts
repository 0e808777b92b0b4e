import type { FaxFormat } from './fax/fax-rows.ts';
import type { PixelFormat } from './pixels/grey-pixels.ts';
import type { Storage } from './pixels/stored-pixels.ts';
import type { Turn } from './pixels/turn.ts';

interface FilePart {
  readonly at: number;
  readonly length: number;
}

/**
 * Where the picture of a page is, and how it is decoded. It is plain data, so that it can be sent
 * to a thread.
 */
export type PageSource =
  /** A JPEG, inside a PDF or as a file of its own. */
  | ({
      readonly kind: 'jpeg';
      readonly inverted: boolean;
      readonly turn: Turn;
      /** Null where the file does not say. */
      readonly dpi: number | null;
      /** The program that decodes it if our own decoder does not support this kind of JPEG. */
      readonly otherwise: LibrarySource;
    } & FilePart)
  /** Pixels inside a PDF. */
  | ({
      readonly kind: 'pixels';
      readonly format: PixelFormat;
      readonly storage: Storage;
      readonly turn: Turn;
    } & FilePart)
  /** A black and white picture inside a PDF, in a fax coding. */
  | ({ readonly kind: 'fax'; readonly format: FaxFormat; readonly turn: Turn } & FilePart)
  | { readonly kind: 'png'; readonly format: PixelFormat }
  | LibrarySource
  /** The page has no usable image, as was found when the file was opened. */
  | { readonly kind: 'none'; readonly reason: 'too-large' | 'damaged-image' };

/** A picture among others on a page, which is checked for being complete. */
export type CheckedPicture =
  | Extract<PageSource, { kind: 'jpeg' | 'pixels' | 'fax' }>
  | ({ readonly kind: 'jbig2' } & FilePart);

/** A picture that a program decodes in the sandbox. */
export type LibrarySource =
  /** The only picture on a page of a PDF, decoded by poppler. */
  | {
      readonly kind: 'pdf-image';
      readonly page: number;
      readonly turn: Turn;
      /** Where the data lies, if it is a JBIG2. */
      readonly jbig2?: FilePart;
    }
  /** A page of a PDF that consists of more than one picture, rendered by poppler. */
  | {
      readonly kind: 'pdf-page';
      readonly page: number;
      /**
       * The pictures that must be checked for being complete, because poppler leaves missing parts
       * white.
       */
      readonly pictures?: readonly CheckedPicture[];
      /**
       * Set where every picture on the page consists of only black and white, which rendering
       * hides.
       */
      readonly isBilevel?: true;
    }
  /** A page of an image file, decoded by libvips. */
  | { readonly kind: 'image-page'; readonly page: number }
  /** A photo of a phone, decoded by libheif. */
  | { readonly kind: 'heif-page'; readonly page: number };
