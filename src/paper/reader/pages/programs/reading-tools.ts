import { findFence, isThere } from '../../../process/fence.ts';
import type { Fence } from '../../../process/sandbox.ts';
import debianPackages from '../../../typeset/debian-packages.json' with { type: 'json' };

/** The programs that open what we do not open ourselves. */
export interface ReadingTools extends Fence {
  /** The folder of poppler's programs; null where it is not installed. */
  readonly poppler: string | null;
}

export async function findReadingTools(): Promise<ReadingTools> {
  const pdftoppm = debianPackages['poppler-utils'];
  const poppler = (await isThere(pdftoppm)) ? pdftoppm.replace(/\/[^/]*$/, '') : null;
  return { ...(await findFence()), poppler };
}
