import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type PaperAndLayout, type Sheet, writePile } from '#tests/support/paper/class-scan.ts';
import { editionLayoutIn } from '#tests/support/paper/edition-layout.ts';
import { createClass } from './classes.ts';
import type { CochalotProcess } from './cochalot-process.ts';
import { createQuestion, createQuiz } from './quiz-calls.ts';
import { visit } from './visit.ts';

const classOfThree = ['1001;MOREL;Léa;lea@lycee.fr', '1002;DURAND;Max;', '1003;NGUYEN;Zoé;'];
const threeQuestions = ['Question 1', 'Question 2', 'Question 3'];

export const correctionPanel = (page: Page) => page.getByRole('tabpanel', { name: 'Corriger' });
export const correctionPart = (page: Page, name: string) =>
  correctionPanel(page).getByRole('region', { name, exact: true });

type Step = 'Lire' | 'Vérifier' | 'Noter' | 'Rendre';
const stepOf: Record<string, Step | null> = {
  'Bilan de lecture': 'Lire',
  'Ajouter des pages': 'Lire',
  Cases: 'Vérifier',
  Associations: 'Vérifier',
  Notes: 'Noter',
  Contestations: 'Rendre',
  Télécharger: 'Rendre',
  'Page de l’étudiant': 'Rendre',
  'Envoyer les corrections par e-mail': 'Rendre',
  Journal: null,
};
const foldedParts = [
  'Ajouter des pages',
  'Télécharger',
  'Page de l’étudiant',
  'Envoyer les corrections par e-mail',
  'Journal',
];

export const correctionStep = (page: Page, step: Step) =>
  correctionPanel(page).getByRole('tab', { name: new RegExp(`^${step}`) });

/** Opens the step in which a part of the correction is, and the part itself where it is folded. */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const step = stepOf[name];
  if (step) await correctionStep(page, step).click();
  const part = correctionPart(page, name);
  if (foldedParts.includes(name)) await unfold(part, name);
  return part;
}

/** Opens what is folded under this label, unless it is open. */
export async function unfold(part: Locator, label: string): Promise<void> {
  const fold = part.getByRole('button', { name: label, expanded: false });
  const unfolded = part.getByRole('button', { name: label, expanded: true });
  await expect(fold.or(unfolded)).toBeVisible();
  if (await fold.isVisible()) await fold.click();
}

/** A class of these lines, and a quiz to be printed for it: «juste» is right in all its questions. */
export async function printQuiz(
  page: Page,
  students: readonly string[] = classOfThree,
  questions: readonly string[] = threeQuestions,
): Promise<string> {
  const roster = ['id;nom;prenom;email', ...students].join('\n');
  const classGroupId = await createClass(page, 'Tle B', roster);
  const { id } = await createQuiz(page, {
    title: 'Capitales',
    classTitle: 'Tle B',
    classGroupId,
    includeStudentIdCoding: true,
    studentIdDigits: 4,
  });
  for (const text of questions) {
    const answers = ['juste', 'faux', 'faux aussi'].map((text, place) => ({
      text,
      isCorrect: place === 0,
    }));
    await createQuestion(page, id, { text, answers });
  }
  return id;
}

/** Prints a quiz for good, and looks up where everything stands on its copies. */
export async function printPaper(
  page: Page,
  { dataDir }: CochalotProcess,
  id: string,
  copies: number,
): Promise<PaperAndLayout> {
  const address = `/api/quizzes/${id}/export/latex?copies=${copies}`;
  const pdf = await (await page.request.get(address, { timeout: 0 })).body();
  return { pdf, layout: await editionLayoutIn(dataDir, id) };
}

/** The pile as one file from the copier; `forget` once it was sent. */
export async function scanPile(parts: Parameters<typeof writePile>[1]) {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-scan-'));
  const file = await writePile(folder, parts);
  return { file, forget: () => rm(folder, { recursive: true }) };
}

/** Prints the copies, fills in the sheets and scans them; answers the path of the PDF. */
export async function scan(
  page: Page,
  cochalot: CochalotProcess,
  id: string,
  sheets: readonly Sheet[],
  copies = 3,
) {
  return scanPile([{ paper: await printPaper(page, cochalot, id, copies), sheets }]);
}

interface ScannedClass {
  readonly sheets: readonly Sheet[];
  /** Lines of a class list, without its heading. */
  readonly students?: readonly string[];
  readonly questions?: readonly string[];
}

/** A printed quiz, and what came back of it from the copier. */
interface ScannedPile {
  readonly id: string;
  readonly pdf: Buffer;
}

export async function scanClass(
  page: Page,
  cochalot: CochalotProcess,
  { sheets, students, questions }: ScannedClass,
): Promise<ScannedPile> {
  const id = await printQuiz(page, students, questions);
  const { file, forget } = await scan(page, cochalot, id, sheets, sheets.length);
  const pdf = await readFile(file);
  await forget();
  return { id, pdf };
}

/** Has a pile read, as if for the first time; leaves the page on the tab that corrects it. */
export async function correctPile(page: Page, { id, pdf }: ScannedPile): Promise<string> {
  // Nobody looks on while the correction before it goes, nor do pictures that are on their way.
  await page.goto('about:blank');
  await page.request.delete(`/api/quizzes/${id}/corrections-sessions`);
  const bulkPdf = { name: 'copies.pdf', mimeType: 'application/pdf', buffer: pdf };
  const reply = await page.request.post(`/api/quizzes/${id}/analyze-bulk-pdf`, {
    multipart: { bulkPdf, rosterMode: 'class' },
    timeout: 240_000,
  });
  expect(reply.status(), await reply.text()).toBe(200);
  await visit(page, `/quiz/${id}/edit`);
  return id;
}

/** A class whose sheets have been read; leaves the page on the tab that corrects them. */
export async function correctSheets(
  page: Page,
  cochalot: CochalotProcess,
  scanned: ScannedClass,
): Promise<string> {
  return correctPile(page, await scanClass(page, cochalot, scanned));
}
