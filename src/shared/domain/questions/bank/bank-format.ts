/**
 * Matches the brace that opens the answers in GIFT. A brace after a command, a «^» or a «_» belongs
 * to a formula.
 */
export const GIFT_ANSWERS =
  /(?<![\\^_}])(?<!\\[a-zA-Z]{1,20})\{\s*(?:[=~]|#\s*[=\d.+-]|(?:T|F|TRUE|FALSE)\s*[#}])/;

const formats = [
  {
    format: 'Moodle XML',
    isRecognised: (source: string) => /<quiz[\s>]/.test(source) && /<question\s+type=/.test(source),
  },
  {
    format: 'AMC (LaTeX)',
    isRecognised: (source: string) => /\\begin\{question\w*\}/.test(source),
  },
  { format: 'GIFT', isRecognised: (source: string) => GIFT_ANSWERS.test(source) },
] as const;

export type BankFormat = (typeof formats)[number]['format'];

/** The format of another program's file; null for any other text. It is known without reading it. */
export const bankFormat = (source: string): BankFormat | null =>
  formats.find(({ isRecognised }) => isRecognised(source))?.format ?? null;
