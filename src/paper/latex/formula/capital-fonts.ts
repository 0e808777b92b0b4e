/** A font that holds nothing but capitals, as it stands over a part of a formula. */
export interface CapitalFont {
  readonly name: string;
  readonly inScript: boolean;
}

/** Small letters and figures would print as other signs in these fonts. */
export function printLetter(sign: string, font: CapitalFont | null): string {
  if (font === null || !/[A-Za-z0-9]/.test(sign)) return sign;
  if (/[A-Z]/.test(sign)) return `\\${font.name}{${sign}}`;
  return font.inScript ? sign : `\\mathbf{${sign}}`;
}

/** What was written in such a font, as one sign. */
export function printCapitals(content: string): string {
  return /^\\[a-z]+\{[A-Z]\}$/.test(content) ? content : `{${content}}`;
}
