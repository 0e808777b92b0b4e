/** Why a file gives no page at all. */
export type ScanFault =
  | 'missing'
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'no-pages'
  | 'too-many-pages'
  /** The program that opens such a file is not installed. */
  | 'program-missing'
  | 'too-slow';

export class ScanError extends Error {
  override readonly name = 'ScanError';
  readonly fault: ScanFault;
  /** The file's place among those that were given, from 1. */
  readonly file: number;

  constructor(fault: ScanFault, file: number) {
    super(`${fault} (file ${file})`);
    this.fault = fault;
    this.file = file;
  }
}
