import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type OnePageReport, writeReport } from './one-page-report.ts';

const report: OnePageReport = {
  title: 'Procès-verbal',
  about: ['QCM'],
  statement: { text: 'Validé.', isAlarm: false },
  sections: [],
  signatures: ['Le correcteur'],
  foot: 'Fin',
};

test('a list that is too long for the page says how many items are missing', async () => {
  const items = Array.from({ length: 100 }, (_, place) => `ligne ${place + 1}.`);
  const pdf = await writeReport({
    ...report,
    sections: [
      { title: 'Longue', facts: [], items, more: (count) => `et ${count} autres` },
      { title: 'Suivante', facts: [['clé', 'valeur']], items: ['dernière'] },
    ],
  });
  const { totalPages, text } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  const shown = [...text.matchAll(/ligne \d+\./g)].length;
  expect(shown).toBeGreaterThan(20);
  expect(text).toContain(`et ${100 - shown} autres`);
  for (const words of ['Suivante', 'valeur', 'dernière', 'Le correcteur', 'Fin']) {
    expect(text).toContain(words);
  }
});

test('a title of any length stays on the sheet and leaves space for the rest', async () => {
  const title = 'Évaluation de fin de trimestre, géographie de l’Europe '.repeat(20);
  const pdf = await writeReport({ ...report, about: [title, title, 'Édition A1'] });
  const document = await getDocumentProxy(pdf);
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) =>
    'str' in item ? [Number(item.transform[4]) + item.width] : [],
  );
  expect(Math.max(...ends)).toBeLessThan(595 - 40);
  const { text } = await extractText(document, { mergePages: true });
  for (const words of ['Europe Évaluation', '…', 'Édition A1', 'Validé.', 'Fin']) {
    expect(text).toContain(words);
  }
});

test('names are shown in any alphabet', async () => {
  const items = ['Minh Nguyễn : + 1', 'Юлия Şahin : + 2'];
  const pdf = await writeReport({
    ...report,
    sections: [{ title: 'Ajustements', facts: [['correcteur', 'Łukasz']], items }],
  });
  const { text } = await extractText(pdf, { mergePages: true });
  for (const words of [...items, 'Łukasz']) expect(text).toContain(words);
});
