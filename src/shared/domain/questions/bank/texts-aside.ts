/** Signs of our own while a file is read; what a file has of them is taken out first. */
export const withoutOwnSigns = (source: string) => source.replaceAll(/[\ue000-\ue01f]/g, '');

export interface Aside {
  /** The mark that takes the place of a text. */
  readonly put: (text: string) => string;
  readonly restored: (text: string) => string;
}

/** Texts that wait, already as they are to be read, while what stands around them is read. */
export function asideTexts(): Aside {
  const kept: string[] = [];
  const restored = (text: string): string =>
    text.replaceAll(/\ue010(\d+)\ue011/g, (_, place) => restored(kept[Number(place)] ?? ''));
  return { put: (text) => `\ue010${kept.push(text) - 1}\ue011`, restored };
}
