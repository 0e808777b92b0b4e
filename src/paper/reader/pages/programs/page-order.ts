import type { GreyImage } from '../../grey-image.ts';
import type { PageManner } from '../page-manner.ts';

/** A page that a program is to decode. */
export interface PageOrder<Image extends GreyImage> {
  readonly file: string;
  /** The number of the page in its file, from 1. */
  readonly page: number;
  readonly manner: PageManner<Image>;
  readonly signal?: AbortSignal | undefined;
}
