import { expect, type Page } from '@playwright/test';

/**
 * Each text and each picture's description on the page in which `words` stand is in this language,
 * for a screen reader, and left as it is by a browser that translates.
 */
export async function expectQuizLanguage(page: Page, words: string, lang: string): Promise<void> {
  await expect(page.getByText(words).or(page.getByAltText(words)).first()).toBeAttached();
  const others = await page.evaluate(
    ([sought, language]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: (readonly [string, Element | null])[] = [];
      while (texts.nextNode()) {
        const { data, parentElement } = texts.currentNode as Text;
        found.push([data, parentElement]);
      }
      for (const picture of document.images) found.push([picture.alt, picture]);
      for (const field of document.querySelectorAll('textarea')) found.push([field.value, field]);
      return found.flatMap(([text, element]) => {
        if (!text.includes(sought)) return [];
        const { lang: own } = element?.closest<HTMLElement>('[lang]') ?? { lang: '' };
        const isKept = element instanceof HTMLElement && !element.translate;
        return own === language && isKept
          ? []
          : [`${text} (${own}${isKept ? '' : ', translated'})`];
      });
    },
    [words, lang] as const,
  );
  expect(others).toEqual([]);
}
