import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readEnv } from '#server/env.ts';
import { correctionAddress, editQuizAddress, takeQuizAddress } from '#shared/screens.ts';
import buildPages from '#tests/e2e/support/build-pages.ts';
import { chromiumPath } from '#tests/e2e/support/chromium.ts';
import { startCochalot } from '#tests/e2e/support/cochalot-process.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { claire, password } from './school.ts';

/**
 * `npm run demo:pictures` makes the pictures of the README and of the help from the demonstration in
 * DATA_DIR, which stays as it is.
 */
const docs = 'docs';
const help = 'src/web/features/support/pictures';
await mkdir(help, { recursive: true });

buildPages();
const { dataDir } = readEnv();
const server = await startCochalot(await freePort(), { DATA_DIR: dataDir });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu'],
});
const visit = async (width: number, height: number) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const data = { email: claire.email, password };
  await page.request.post('/api/auth/email/login', { data, headers: { origin: server.url } });
  return page;
};

try {
  const teacher = await visit(1280, 760);
  const quizzes: { id: string; subject: string }[] = await (
    await teacher.request.get('/api/quizzes')
  ).json();
  const idOf = (subject: string) => quizzes.find((quiz) => quiz.subject === subject)?.id ?? '';

  await teacher.goto(`${editQuizAddress(idOf('Mathématiques'))}?onglet=questions`);
  await settled(teacher, teacher.locator('.katex').first());
  // Below the notice that the quiz is locked.
  await teacher
    .getByRole('heading', { name: 'Intégration' })
    .evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top - 130));
  await keep(teacher, join(docs, 'editor.png'));

  await teacher.goto(correctionAddress(idOf('Physique-chimie'), 'verifier'));
  const owners = teacher.getByRole('region', { name: 'Associations' });
  await settled(teacher, owners.getByRole('img').first());
  await keep(owners, join(help, 'associer-une-copie.webp'));
  await teacher.getByRole('button', { name: 'Vérifier', exact: true }).click();
  await settled(teacher, teacher.getByRole('dialog').getByRole('img').first());
  await keep(teacher, join(docs, 'correction.png'));
  await keep(teacher.getByRole('dialog'), join(help, 'verifier-les-cases.webp'));

  const student = await visit(390, 780);
  await student.goto(`${takeQuizAddress(idOf('NSI'))}?apercu=1`);
  await student.getByRole('button', { name: /Commencer/ }).click();
  await student.getByRole('radio').nth(1).check({ force: true });
  await student.getByRole('button', { name: 'Suivant' }).click();
  await settled(student, student.getByText('Que renvoie l’expression'));
  await student.getByRole('radio').first().check({ force: true });
  await student.getByText('QCM démarré').waitFor({ state: 'hidden' });
  await keep(student, join(docs, 'take.png'));
  await keep(student, join(help, 'repondre.webp'));
} finally {
  await browser.close();
  await server.stop();
}

async function settled(page: Page, shown: Locator): Promise<void> {
  await shown.waitFor();
  // A page that listens to the server is never idle.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => document.fonts.ready);
}

/** With few colours, and for the help at half the size: none comes to more than 60 KB. */
async function keep(shown: Page | Locator, path: string): Promise<void> {
  const picture = sharp(await shown.screenshot());
  if (path.endsWith('.png')) await picture.png({ palette: true, colours: 64 }).toFile(path);
  else await picture.resize({ width: 720, withoutEnlargement: true }).webp().toFile(path);
}
