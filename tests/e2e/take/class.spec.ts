import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { opening } from '#shared/contract/online/opening.ts';
import { resultsAddress } from '#shared/screens.ts';
import { Network } from '#tests/support/servers/network.ts';
import { query } from '#tests/support/servers/query.ts';
import { createClass, grantThirdMoreTime } from '../support/classes.ts';
import { drawAccount, writeAccount } from '../support/exam/account.ts';
import { DistantStudent } from '../support/exam/distant-student.ts';
import { SeatedStudent } from '../support/exam/seated-student.ts';
import { keyOf, letters } from '../support/exam/student.ts';
import { test } from '../support/fixtures.ts';
import type { Noise } from '../support/noise.ts';
import { done, expectQuestion, newStudent, publishQuiz } from '../support/taking.ts';
import { expectToast } from '../support/toasts.ts';

/** By the clock of an exam, so only when asked for: `CLASS=60` for a whole class, `CLASS=10` for a small one. */
const CLASS = Number(process.env['CLASS'] ?? 0);
const isWhole = CLASS >= 60;
const cutOff = isWhole ? 5 : 2;
const entitled = isWhole ? 3 : 1;
const QUESTIONS = 8;
const MOST_SAID = 700;
const LIMIT_MINUTES = isWhole ? 6 : 2;
const SECONDS_TO_BELL = isWhole ? 100 : 45;
const KILLED_BEFORE = 10;
const DOWN_SECONDS = isWhole ? 40 : 27;

const inSeconds = (seconds: number) => Date.now() + 1000 * seconds;
const untilMoment = (moment: number) =>
  expect.poll(() => Date.now(), { timeout: 300_000, intervals: [100] }).toBeGreaterThan(moment);

const numberOf = (place: number) => `${2001 + place}`;
const nameOf = (place: number) => `NOM${numberOf(place)} Prénom`;
const roster = [
  'id;nom;prenom;email',
  ...Array.from(
    { length: CLASS },
    (_, place) => `${numberOf(place)};NOM${numberOf(place)};Prénom;`,
  ),
].join('\n');

const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };

test('a class whose network and server fail at the bell: every answer is accounted for', async ({
  page: teacher,
  browser,
  cochalot,
  noise,
  email,
  register,
}, testInfo) => {
  test.skip(CLASS === 0, 'minutes by the clock: CLASS=60');
  test.setTimeout(600_000);
  noise.expect(/net::ERR_|409|502|503/);
  await register(teacher, email);
  const classGroupId = await createClass(teacher, 'Terminale A', roster);
  const granted = Array.from({ length: entitled }, (_, index) => numberOf(cutOff + index));
  await grantThirdMoreTime(teacher, classGroupId, granted);
  const quiz = await publishQuiz(
    teacher,
    Array.from({ length: QUESTIONS }, (_, place) => ({
      text: `Question ${place + 1}`,
      answers: letters.map((text) => ({ text, isCorrect: text === keyOf(place + 1) })),
    })),
    { classGroupId, timeLimit: LIMIT_MINUTES },
  );
  const byList = await teacher.request.put(opening.changeOpening.path.replace(':id', quiz.id), {
    data: { identification: 'list' },
  });
  expect(byList.status()).toBe(200);
  const teacherSaw: string[] = [];
  const lookAsTeacher = async (event: string) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
    const said = (await teacher.locator('main').innerText()).replace(/\s+/g, ' ');
    teacherSaw.push(`${event}: ${said.slice(0, MOST_SAID)}`);
  };
  await teacher.goto(resultsAddress(quiz.id));

  // Those to whom something happens sit at real pages; the others' devices make the same calls.
  const wifi = await Network.to(cochalot.url);
  const deadWifi = await Network.to(cochalot.url);
  const gateway = await Network.to(cochalot.url);
  let places = 0;
  const sit = async (part: string, url = cochalot.url, page?: Page) => {
    const device = page ?? (await phoneOf(browser, cochalot.url, noise));
    const student = new SeatedStudent(device, places, nameOf(places), part);
    places += 1;
    await student.open(quiz.id, url);
    return student;
  };
  const offline: SeatedStudent[] = [];
  for (let count = 0; count < cutOff - 1; count += 1) {
    offline.push(await sit('sans réseau à la fin', wifi.url));
  }
  const stranded = await sit('sans réseau jusqu’au bout', deadWifi.url);
  const slow: SeatedStudent[] = [];
  for (let count = 0; count < entitled; count += 1) {
    slow.push(await sit('tiers temps', gateway.url));
  }
  const firstAtDesk = await sit('premier à l’ordinateur partagé');
  const handedTwice = await sit('rend, puis recommence');
  const onTwoDevices = await sit('ouvre un second appareil');
  const atPages = [...offline, stranded, ...slow, firstAtDesk, handedTwice, onTwoDevices];
  const secondAtDesk = places;
  places += 1;
  const paceMs = (1000 * SECONDS_TO_BELL) / QUESTIONS;
  const distant = Array.from({ length: CLASS - places }, (_, index) => {
    const isQuick = index % 3 === 0;
    const pace = { paceMs: isQuick ? paceMs / 3 : paceMs + 10 * index };
    const exam = { url: cochalot.url, quizId: quiz.id, ...pace };
    const place = places + index;
    return new DistantStudent(place, nameOf(place), isQuick ? 'rend tôt' : 'ordinaire', exam);
  });

  await Promise.all([...atPages, ...distant].map((student) => student.begin()));

  // The first at the desk and the one who tries twice are through early.
  for (const quick of [firstAtDesk, handedTwice]) {
    await quick.answerAndGoOn(QUESTIONS - 1);
    await quick.answer();
    await quick.handIn();
    await expect(done(quick.page)).toBeVisible();
    await quick.look('rendu');
  }
  await firstAtDesk.page
    .getByRole('button', { name: 'Laisser la place à quelqu’un d’autre' })
    .click();
  await firstAtDesk.look('va laisser la place');
  await firstAtDesk.page.getByRole('button', { name: 'Laisser la place', exact: true }).click();
  const second = new SeatedStudent(
    firstAtDesk.page,
    secondAtDesk,
    nameOf(secondAtDesk),
    'second à l’ordinateur partagé',
  );
  await second.fillIn();
  await second.look('s’assied');
  await second.begin();

  // From now on all have the same end, but for those who are entitled to more.
  const bell = inSeconds(SECONDS_TO_BELL);
  await query(
    cochalot.dataDir,
    `with moved as (
       update attempts set started_at = $2::timestamptz - make_interval(mins => $3::int),
         deadline = $2::timestamptz + make_interval(mins => time_limit - $3::int)
       where quiz_id = $1 and completed_at is null returning id)
     select pg_notify('student_changes', id::text) from moved`,
    [quiz.id, new Date(bell).toISOString(), `${LIMIT_MINUTES}`],
  );
  await Promise.all(distant.map((student) => student.ask()));
  const sent = distant.map((student) => student.takeExam(QUESTIONS));

  const again = await phoneOf(browser, cochalot.url, noise);
  const retry = new SeatedStudent(again, 0, handedTwice.name, '');
  await retry.open(quiz.id, cochalot.url);
  await retry.press();
  await expect(again.getByText(/a déjà été rendu à ce nom/).first()).toBeVisible();
  await handedTwice.look('recommence ailleurs', again);

  const firstDevice = onTwoDevices.page;
  await onTwoDevices.answerAndGoOn(1);
  await expect(firstDevice.getByText('Réponses enregistrées')).toBeVisible();
  onTwoDevices.page = await phoneOf(browser, cochalot.url, noise);
  await onTwoDevices.open(quiz.id, cochalot.url);
  await onTwoDevices.press();
  await expect(onTwoDevices.page.getByText(/Une copie est déjà en cours/).first()).toBeVisible();
  await onTwoDevices.look('second appareil');
  await onTwoDevices.page.getByRole('button', { name: 'Demander à mon enseignant' }).click();
  await teacher
    .getByRole('button', { name: `Autoriser la reprise de ${onTwoDevices.name}` })
    .click();
  await expectQuestion(onTwoDevices.page, 2);
  await expect(
    firstDevice.getByRole('heading', { name: 'Votre copie continue sur un autre appareil' }),
  ).toBeVisible();
  await onTwoDevices.look('premier appareil', firstDevice);

  const inside = [...offline, stranded, ...slow, second, onTwoDevices];
  for (const student of inside) await student.answerAndGoOn(student === onTwoDevices ? 1 : 2);
  for (const student of inside) {
    await expect(student.page.getByText('Réponses enregistrées')).toBeVisible();
  }
  await lookAsTeacher('pendant l’épreuve');

  await untilMoment(bell - 1000 * KILLED_BEFORE);
  gateway.decide(() => ({ status: 502, type: 'text/html', body: '<h1>Bad Gateway</h1>' }));
  await cochalot.kill();
  const killedAt = Date.now();
  for (const student of inside) await student.answerAndGoOn(1);
  await expect(teacher.getByText('Direct interrompu, reconnexion…')).toBeVisible();
  for (const student of inside) await student.look('serveur tué');
  await lookAsTeacher('serveur tué');
  wifi.cut();
  deadWifi.cut();

  await untilMoment(bell + 1000);
  const cutByClock = [...offline, stranded, second, onTwoDevices];
  for (const student of cutByClock) {
    await student.expectHeading('Envoi en cours…');
    await student.look('fin du temps');
  }

  await untilMoment(killedAt + 1000 * DOWN_SECONDS);
  await cochalot.startAgain();
  gateway.mend();
  for (const student of [second, onTwoDevices]) {
    await expect(done(student.page)).toBeVisible({ timeout: 60_000 });
    await student.look('serveur revenu');
  }
  await Promise.all(sent);

  // What the teacher is asked, without loading the page again.
  await expect(teacher.getByText(/^Le serveur a été injoignable pendant/)).toBeVisible();
  await expect(teacher.getByText(/étudiants ont envoyé des réponses après la fin/)).toBeVisible();
  await lookAsTeacher('serveur revenu');
  const lateBefore = distant.filter(({ sights }) => /retard/.test(sights.at(-1)?.said ?? ''));
  await teacher.getByRole('button', { name: 'Rendre ce temps' }).click();
  await expect(teacher.getByText(/^Temps rendu à \d+ étudiants/)).toBeVisible();
  await expect(teacher.getByText(/^Le serveur a été injoignable pendant/)).toBeHidden();
  await lookAsTeacher('temps rendu');

  const cutShort = distant.filter(({ sights }) => /, time/.test(sights.at(-1)?.said ?? ''));
  const wentOn = cutShort.map((student) => student.goOn());
  for (const student of [second, onTwoDevices]) {
    await expectQuestion(student.page, 4);
    await student.answer();
    await student.look('copie rouverte');
  }
  const finishSlowly = async (student: SeatedStudent) => {
    await expect(student.page.getByText('Réponses enregistrées')).toBeVisible({ timeout: 60_000 });
    await student.look('serveur revenu');
    await student.answerAndGoOn(QUESTIONS - 4);
    await student.answer();
    await student.handIn();
    await expect(done(student.page)).toBeVisible();
    await student.look('rendu');
  };
  await Promise.all(slow.map(finishSlowly));
  for (const student of [second, onTwoDevices]) {
    await expect(done(student.page)).toBeVisible({ timeout: 60_000 });
    await student.look('fin du temps rendu');
  }
  await Promise.all(wentOn);

  // The network comes back once all that is over: what was kept on the devices is late.
  const over = 'select 1 from attempts where quiz_id = $1 and completed_at is null';
  const overdue = `${over} and now() <= deadline + interval '15 seconds'`;
  await expect
    .poll(() => query(cochalot.dataDir, overdue, [quiz.id]), { timeout: 120_000 })
    .toHaveLength(0);
  wifi.mend();
  for (const student of offline) {
    await expect(done(student.page)).toBeVisible({ timeout: 60_000 });
    await student.look('réseau revenu');
  }
  const notice = teacher.getByText(/(a|ont) envoyé des réponses .*après la fin/);
  await expect(notice).toBeVisible();
  await lookAsTeacher('réseau revenu');
  await teacher.getByRole('button', { name: 'Décider' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Compter', exact: true }).click();
  await expect(notice).toBeHidden();
  for (const student of offline) {
    await expect(student.page.getByText(/Vos réponses ont été enregistrées/)).toBeVisible();
    await student.look('réponses comptées');
  }

  // One device never finds the network again: its student brings a file.
  const download = stranded.page.waitForEvent('download');
  await stranded.page.getByRole('button', { name: 'Télécharger mon reçu' }).click();
  const receipt = await (await download).path();
  await stranded.look('reçu téléchargé');
  await teacher.getByRole('button', { name: 'Importer un reçu' }).click();
  const dialog = teacher.getByRole('dialog', { name: 'Importer un reçu' });
  await dialog.locator('input[type="file"]').setInputFiles(receipt);
  await expect(dialog.getByText(stranded.name)).toBeVisible();
  await dialog.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(dialog).toBeHidden();
  deadWifi.mend();
  await expect(done(stranded.page)).toBeVisible({ timeout: 60_000 });
  await stranded.look('réseau revenu');

  // Who had handed in too early may change one answer.
  await teacher.getByRole('button', { name: `Rouvrir la copie de ${handedTwice.name}` }).click();
  await teacher.getByRole('button', { name: 'Rouvrir', exact: true }).click();
  await expectToast(handedTwice.page, 'Votre enseignant a rouvert votre copie');
  await handedTwice.answer(1);
  await handedTwice.look('copie rouverte');
  await handedTwice.handIn();
  await expect(done(handedTwice.page)).toBeVisible();
  await expect(teacher.getByText(`${CLASS} sur ${CLASS}`)).toBeVisible();
  await lookAsTeacher('à la fin');

  const students = [...atPages, second, ...distant];
  const account = await drawAccount(cochalot.dataDir, quiz, students);
  const text = writeAccount(account, teacherSaw);
  await writeFile(testInfo.outputPath('account.md'), text);
  await testInfo.attach('account', { body: text, contentType: 'text/markdown' });
  console.log(text.split('\n', 1)[0], `(${lateBefore.length} distant ones were late at first)`);
  expect(account).toHaveLength(CLASS);
  for (const { student, attempts, fates, invented, percentage, expectedPercentage } of account) {
    const about = `${student.name} (${student.part})`;
    expect(attempts, about).toBe(1);
    expect(fates.size, about).toBeGreaterThan(2);
    expect(new Set(fates.values()), about).not.toContain('lost');
    expect(new Set(fates.values()), about).not.toContain('late, waiting');
    expect(invented, about).toBe(0);
    expect(percentage, about).toBe(expectedPercentage);
  }
  await Promise.all([wifi, deadWifi, gateway].map((network) => network.close()));
});

async function phoneOf(browser: Browser, url: string, noise: Noise): Promise<Page> {
  return newStudent(browser, url, noise, phone);
}
