/** A font that contains only capitals, while it applies to a part of a formula. */
export interface CapitalFont {
  readonly name: string;
  readonly inScript: boolean;
}

/**
 * Prints lower-case letters and digits in another font, because these fonts have different signs in
 * their place.
 */
export function printLetter(sign: string, font: CapitalFont | null): string {
  if (font === null || !/[A-Za-z0-9]/.test(sign)) return sign;
  if (/[A-Z]/.test(sign)) return `\\${font.name}{${sign}}`;
  return font.inScript ? sign : `\\mathbf{${sign}}`;
}

/** Groups what was written in such a font, so that it counts as one sign. */
export function printCapitals(content: string): string {
  return /^\\[a-z]+\{[A-Z]\}$/.test(content) ? content : `{${content}}`;
}
