import { expect, type Locator, type Page } from '@playwright/test';
import { classes, type Roster } from '#shared/contract/classes.ts';
import type { ClassId } from '#shared/contract/ids.ts';
import { visit } from './visit.ts';

/** The part of the settings about this class. */
export function classPanel(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title });
}

/** Straight through the API, with its list if there is one. */
export async function createClass(page: Page, title: string, csv?: string): Promise<ClassId> {
  const made = await page.request.post(classes.createClass.path, { data: { title } });
  const { id } = await made.json();
  if (csv) {
    const file = { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const path = classes.importRoster.path.replace(':id', id);
    const imported = await page.request.post(path, { multipart: { roster: file } });
    expect(imported.status()).toBe(200);
  }
  return id;
}

/** A third more for the students of the list who have these numbers. */
export async function grantThirdMoreTime(
  page: Page,
  classId: string,
  numbers: readonly string[],
): Promise<void> {
  const at = (path: string) => path.replace(':id', classId);
  const list = await page.request.get(at(classes.readRosterEntries.path));
  const { entries }: Roster = await list.json();
  const accommodations = entries
    .filter(({ id }) => numbers.includes(id))
    .map(({ rosterEntryId }) => ({ rosterEntryId, extraTime: 33 }));
  expect(accommodations).toHaveLength(numbers.length);
  const data = { accommodations };
  const saved = await page.request.put(at(classes.saveAccommodations.path), { data });
  expect(saved.status(), await saved.text()).toBe(200);
}

/** Leaves the page on the settings of a new class. */
export async function openClass(page: Page, title: string, csv?: string): Promise<Locator> {
  await createClass(page, title, csv);
  await visit(page, '/settings');
  const panel = classPanel(page, title);
  await panel.getByRole('button', { name: /^Liste des étudiants/ }).click();
  return panel;
}

export async function chooseFile(panel: Locator, content: string | Buffer, name = 'export.csv') {
  const buffer = Buffer.from(content);
  await panel
    .getByLabel('Importer un CSV', { exact: true })
    .and(panel.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
}

/** A cell of the list; lines count from 1. */
export function cell(panel: Locator, column: string, line: number): Locator {
  return panel.getByRole('textbox', { name: `${column}, ligne ${line}`, exact: true });
}

/** The list as it stands in the table. */
export async function expectStudents(panel: Locator, rows: readonly string[][]): Promise<void> {
  await expect(panel.getByRole('table')).toHaveAttribute('aria-rowcount', `${rows.length + 1}`);
  for (const [index, [id = '', lastName = '', firstName = '', email = '']] of rows.entries()) {
    await expect(cell(panel, 'ID', index + 1)).toHaveValue(id);
    await expect(cell(panel, 'Nom', index + 1)).toHaveValue(lastName);
    await expect(cell(panel, 'Prénom', index + 1)).toHaveValue(firstName);
    await expect(cell(panel, 'Email', index + 1)).toHaveValue(email);
  }
}

/** As a spreadsheet copies cells. */
export async function pasteCells(into: Locator, rows: readonly string[][]): Promise<void> {
  const text = rows.map((cells) => `${cells.join('\t')}\r\n`).join('');
  await into.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);
}
