/**
 * Removes the private characters that our readers use as marks, so that a file cannot contain them.
 */
export const withoutOwnSigns = (source: string) => source.replaceAll(/[\ue000-\ue01f]/g, '');

export interface Aside {
  /** Sets a text aside and returns the mark that takes its place. */
  readonly put: (text: string) => string;
  readonly restored: (text: string) => string;
}

/** Sets finished texts aside while the text around them is translated. */
export function asideTexts(): Aside {
  const kept: string[] = [];
  const restored = (text: string): string =>
    text.replaceAll(/\ue010(\d+)\ue011/g, (_, place) => restored(kept[Number(place)] ?? ''));
  return { put: (text) => `\ue010${kept.push(text) - 1}\ue011`, restored };
}
