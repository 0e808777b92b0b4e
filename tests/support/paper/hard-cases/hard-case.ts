import type { BatchRules } from '#shared/domain/correction/class-reading/decide-batch.ts';
import type { HardCaseKit, MadeScan } from './kit.ts';

/** A scan on which readers are known to err. */
export interface HardCase {
  /** As the table in docs/reference/accuracy.md has it. */
  readonly name: string;
  readonly make: (kit: HardCaseKit, name: string) => Promise<MadeScan>;
  /** What AMC 1.6.0 does with it, at its usual threshold: checked by `npm run test:amc`. */
  readonly amc: string;
  /** What ours must say of the file or of each page, in order. */
  readonly ours: string | readonly string[];
  /** The pages of the copy that ours must name as missing. */
  readonly missing?: readonly number[];
  readonly rules?: Partial<BatchRules>;
  /** How many boxes may be doubtful; none of the others is ever wrong. */
  readonly mostDoubtful?: number;
}
