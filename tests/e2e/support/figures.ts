import type { Page } from '@playwright/test';

export type Figure = number | null | undefined;

/** As a French reader writes it, with so many decimals; a dash for what is not known. */
export const written = (most: number, least = 0) => {
  const french = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  return (value: Figure) =>
    typeof value === 'number' ? french.format(value).replace('-', '−') : '—';
};
export const writeMark = written(2);
export const writePercent = (part: Figure) => `${written(0)((part ?? Number.NaN) * 100)} %`;

export const toldFigure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
