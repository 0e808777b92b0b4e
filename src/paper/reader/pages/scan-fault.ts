/** Why a file gives no page at all. */
export type ScanFault =
  | 'missing'
  | 'empty'
  | 'too-large'
  | 'unknown-format'
  | 'encrypted'
  | 'truncated'
  | 'damaged'
  | 'too-many-pages'
  | 'too-slow'
  /** The program that opens such a file is not installed. */
  | 'program-missing';
