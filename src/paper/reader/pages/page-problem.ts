import type { UnreadableReason } from '../page-reading.ts';

/** Why there is no image of a page. */
export class PageProblem extends Error {
  override readonly name = 'PageProblem';
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}
