import type { BatchRules } from '#shared/domain/correction/class-reading/decide-batch.ts';
import type { HardCaseKit, MadeScan } from './kit.ts';

export interface HardCase {
  /** As the table in docs/reference/accuracy.md has it. */
  readonly name: string;
  readonly make: (kit: HardCaseKit, name: string) => Promise<MadeScan>;
  /** What AMC 1.6.0 does with it at its usual threshold, as `npm run test:amc` checks. */
  readonly amc: string;
  /** What our reader must say of the file or of each page. */
  readonly ours: string | readonly string[];
  /** Pages of the copy that must be reported as missing. */
  readonly missing?: readonly number[];
  readonly rules?: Partial<BatchRules>;
  /** How many boxes may be doubtful; the others must be right. */
  readonly mostDoubtful?: number;
}
