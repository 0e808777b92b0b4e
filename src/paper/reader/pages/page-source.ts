import type { FaxFormat } from './fax/fax-rows.ts';
import type { PixelFormat } from './pixels/grey-pixels.ts';
import type { Storage } from './pixels/stored-pixels.ts';
import type { Turn } from './pixels/turn.ts';

interface FilePart {
  readonly at: number;
  readonly length: number;
}

/** Where the picture of a page is to be had, and how. Plain data, to be sent to whoever decodes it. */
export type PageSource =
  /** A JPEG, inside a PDF or alone. */
  | ({
      readonly kind: 'jpeg';
      readonly inverted: boolean;
      readonly turn: Turn;
      /** Null where the file does not tell. */
      readonly dpi: number | null;
      /** Who decodes it if it is of a kind that we leave to others. */
      readonly otherwise: LibrarySource;
    } & FilePart)
  /** Pixels inside a PDF. */
  | ({
      readonly kind: 'pixels';
      readonly format: PixelFormat;
      readonly storage: Storage;
      readonly turn: Turn;
    } & FilePart)
  /** Black and white inside a PDF, coded as faxes are. */
  | ({ readonly kind: 'fax'; readonly format: FaxFormat; readonly turn: Turn } & FilePart)
  | { readonly kind: 'png'; readonly format: PixelFormat }
  | LibrarySource
  /** Told while the file was opened. */
  | { readonly kind: 'none'; readonly reason: 'too-large' | 'damaged-image' };

/** A picture among others on a page, in the file. */
export type CheckedPicture =
  | Extract<PageSource, { kind: 'jpeg' | 'pixels' | 'fax' }>
  | ({ readonly kind: 'jbig2' } & FilePart);

/** What a program decodes, in the sandbox. */
export type LibrarySource =
  /** The one picture of a page of a PDF, by poppler. */
  | {
      readonly kind: 'pdf-image';
      readonly page: number;
      readonly turn: Turn;
      /** Where it lies, if it is a JBIG2. */
      readonly jbig2?: FilePart;
    }
  /** A page of a PDF that is more than a picture, rendered by poppler. */
  | {
      readonly kind: 'pdf-page';
      readonly page: number;
      /** What must be whole, since poppler leaves white what is missing. */
      readonly pictures?: readonly CheckedPicture[];
      /** Where every picture on it is of black and white alone: rendered, they are not any more. */
      readonly isBilevel?: true;
    }
  /** A page of an image file, by libvips. */
  | { readonly kind: 'image-page'; readonly page: number }
  /** A photo of a phone, by libheif. */
  | { readonly kind: 'heif-page'; readonly page: number };
