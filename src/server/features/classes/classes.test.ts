import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '#shared/contract/bin.ts';
import { classes } from '#shared/contract/classes.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { settings } from '#shared/contract/settings.ts';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import {
  grant,
  grantedIn,
  importRoster,
  entriesOf as listOf,
  makeClass,
} from '#tests/support/app/classes.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { tablesHolding } from '#tests/support/app/traces.ts';

let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await newTeacher(app, 'classes@lycee.fr');
});
afterAll(() => app.stop());

const classesOf = async () => (await teacher.call(settings.readSettings)).body.classes;
const entriesOf = (id: string) => listOf(teacher, id);
const granted = (id: string) => grantedIn(teacher, id);
const save = (id: string, entries: object[]) =>
  teacher.call(classes.saveRosterEntries, {
    params: { id },
    body: { entries: entries as never },
  });

test('a list that was changed in another tab is not overwritten by what was typed in this one', async () => {
  const { id } = await makeClass(teacher, 'id;nom;prenom\n1;MOREL;Léa');
  const params = { id };
  const { body: seen } = await teacher.call(classes.readRosterEntries, { params });
  const lea = { id: '1', lastName: 'MOREL', firstName: 'Léa', email: '' };
  const added = { id: '2', lastName: 'PETIT', firstName: 'Ana', email: '' };
  const write = (entries: (typeof lea)[], etag: string | null) =>
    teacher.call(classes.saveRosterEntries, { params, body: { entries, etag } });
  const both = await Promise.all([write([lea, added], seen.etag), write([], seen.etag)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: kept } = await teacher.call(classes.readRosterEntries, { params });
  expect((await write([added], kept.etag)).body.entries).toMatchObject([added]);
  expect((await write([], null)).body).toMatchObject({ code: 'changed_elsewhere' });
});

describe('defaults', () => {
  test('are there from the start, and kept when changed', async () => {
    const { body } = await teacher.call(settings.readSettings);
    expect(body).toMatchObject({
      institutionName: '',
      defaultEmailSubject: 'Résultats du QCM {quizTitle}',
    });
    expect(body.settings.institutionName).toBe('');
    await teacher.call(settings.saveSettings, { body: { institutionName: 'Lycée Hugo' } });
    await teacher.call(settings.saveSettings, { body: { defaultEmailBody: '' } });
    await teacher.call(settings.saveSettings, { body: { scoring: 'discordance' } });
    expect((await teacher.call(settings.readSettings)).body).toMatchObject({
      institutionName: 'Lycée Hugo',
      scoring: 'discordance',
      exactMarks: false,
      defaultEmailBody: '',
      defaultEmailSubject: 'Résultats du QCM {quizTitle}',
    });
  });

  test('are served at /api/settings/ too', async () => {
    const reply = await teacher.send({ method: 'GET', url: '/api/settings/' });
    expect(reply.statusCode).toBe(200);
  });
});

describe('a class', () => {
  test('is added, renamed, given course titles and deleted', async () => {
    const made = await makeClass(teacher);
    expect(made).toMatchObject({ title: 'Tle B', courseTitles: [], rosterUrl: null });
    const params = { id: made.id };
    await teacher.call(classes.changeClass, { params, body: { title: '  Tle C ' } });
    await teacher.call(classes.changeClass, {
      params,
      body: { courseTitles: ['Maths', ' Physique', 'Maths'] },
    });
    expect((await classesOf()).find(({ id }) => id === made.id)).toMatchObject({
      title: 'Tle C',
      courseTitles: ['Maths', 'Physique'],
    });
    await teacher.call(classes.deleteClass, { params });
    expect((await classesOf()).find(({ id }) => id === made.id)).toBeUndefined();
  });

  test('must have a name', async () => {
    const refused = await teacher.call(classes.createClass, { body: { title: '  ' } });
    expect(refused.status).toBe(400);
  });

  test('can be chosen for a quiz by its own teacher only, and is removed from it when deleted', async () => {
    const mine = await makeClass(teacher);
    const quiz = await makeQuiz(teacher, { classGroupId: mine.id });
    expect(quiz.classGroupId).toBe(mine.id);

    const other = await newTeacher(app, 'autre-classe@lycee.fr');
    const theirs = await makeQuiz(other);
    const refused = await other.call(quizzes.changeQuiz, {
      params: { id: theirs.id },
      body: { classGroupId: mine.id },
    });
    expect(refused).toMatchObject({ status: 400, body: { message: 'Cette classe n’existe pas.' } });

    await teacher.call(classes.deleteClass, { params: { id: mine.id } });
    const { body } = await teacher.call(quizzes.readQuiz, { params: { id: quiz.id } });
    expect(body.classGroupId).toBeNull();
  });

  test('that was deleted is restored from the bin with its list, and to the quizzes that used it', async () => {
    const { id } = await makeClass(teacher, 'id;nom\n1;MOREL\n2;ZOLA');
    const other = await makeClass(teacher);
    const params = { id };
    await grant(teacher, id, { id: '1', lastName: 'MOREL', firstName: '', a3: true });
    const [stays, moved] = [
      await makeQuiz(teacher, { classGroupId: id }),
      await makeQuiz(teacher, { classGroupId: id }),
    ];
    const classOf = async (quizId: QuizId) =>
      (await teacher.call(quizzes.readQuiz, { params: { id: quizId } })).body.classGroupId;
    const { body: contents } = await teacher.call(bin.readClassContents, { params });
    expect(contents).toEqual({ students: 2, accommodations: 1, quizzes: 2 });

    await teacher.call(classes.deleteClass, { params });
    expect((await teacher.call(classes.readRosterEntries, { params })).status).toBe(404);
    const chosen = { params: { id: moved.id }, body: { classGroupId: id } };
    expect((await teacher.call(quizzes.changeQuiz, chosen)).status).toBe(400);
    await teacher.call(quizzes.changeQuiz, { ...chosen, body: { classGroupId: other.id } });
    const { body: kept } = await teacher.call(bin.readBin);
    expect(kept.classes.find((group) => group.id === id)).toMatchObject({
      studentCount: 2,
      quizCount: 2,
    });

    await teacher.call(bin.restoreClass, { params });
    expect(await entriesOf(id)).toHaveLength(2);
    expect(await granted(id)).toMatchObject([{ a3: true }]);
    expect([await classOf(stays.id), await classOf(moved.id)]).toEqual([id, other.id]);

    await teacher.call(classes.deleteClass, { params });
    expect((await teacher.call(bin.purgeClass, { params })).status).toBe(200);
    expect(await tablesHolding(app, [id])).toEqual([]);
  });
});

describe('a class list', () => {
  test('is imported, sorted by French rules, and downloaded as liste.csv', async () => {
    const { id } = await makeClass(teacher);
    const file = Buffer.from(
      'id;nom;prenom;email\n2;ZOLA;Émile;\n001;ÉLUARD;Paul;p@x.fr',
      'latin1',
    );
    const imported = await importRoster(teacher, id, file);
    expect(imported).toMatchObject({ status: 200, body: { studentCount: 2 } });
    expect(imported.body.rosterUrl).toBe(`/api/settings/classes/${id}/roster`);
    expect((await entriesOf(id)).map(({ id: number, lastName }) => [number, lastName])).toEqual([
      ['001', 'ÉLUARD'],
      ['2', 'ZOLA'],
    ]);
    const download = await teacher.send({ method: 'GET', url: imported.body.rosterUrl });
    expect(download.headers['content-disposition']).toBe('attachment; filename="liste.csv"');
    expect(download.body).toBe(
      '\ufeffid;nom;prenom;email\r\n001;ÉLUARD;Paul;p@x.fr\r\n2;ZOLA;Émile;\r\n',
    );
  });

  test('that is downloaded and imported again is the same list', async () => {
    const { id } = await makeClass(teacher, 'id;nom\n007;"=HYPERLINK(""x"")"\n01;D’Arc');
    const before = await entriesOf(id);
    const { body } = await teacher.send({
      method: 'GET',
      url: `/api/settings/classes/${id}/roster`,
    });
    expect(body).toContain("'=HYPERLINK");
    await importRoster(teacher, id, body);
    expect(await entriesOf(id)).toEqual(before);
  });

  test.each([
    ['an empty file', '', 'Aucun étudiant n’a été trouvé dans ce fichier.'],
    ['a heading alone', 'id;nom;prenom;email\n', 'Aucun étudiant n’a été trouvé dans ce fichier.'],
    ['a file too large', 'x'.repeat(3_000_000), 'Ce fichier est trop lourd (2\u00a0Mo au plus).'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /fichier/],
  ])('is not replaced by %s', async (_, content, message) => {
    const { id } = await makeClass(teacher, 'id;nom\n1;MOREL');
    const refused = await importRoster(teacher, id, content);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.message).toMatch(message);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('is edited row by row; empty rows are dropped, spaces tidied, zeros kept', async () => {
    const { id } = await makeClass(teacher);
    const saved = await save(id, [
      { id: ' 007 ', lastName: 'MOREL', firstName: 'Inès', email: ' Ines@Lycee.fr' },
      { id: '', lastName: ' ', firstName: '', email: '' },
      { id: '1', lastName: 'LE  GOFF', firstName: 'Noël' },
    ]);
    expect(saved.body.entries).toMatchObject([
      { id: '1', lastName: 'LE GOFF', firstName: 'Noël', email: '' },
      { id: '007', lastName: 'MOREL', firstName: 'Inès', email: 'ines@lycee.fr' },
    ]);
  });

  test('takes 5,000 students and refuses one more', async () => {
    const { id } = await makeClass(teacher);
    const students = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ id: String(n), lastName: 'X', firstName: 'Y' }));
    expect((await save(id, students(5000))).status).toBe(200);
    expect((await save(id, students(5001))).status).toBe(400);
    expect(await entriesOf(id)).toHaveLength(5000);
  });

  test('can be emptied', async () => {
    const { id } = await makeClass(teacher, 'id;nom\n1;MOREL');
    const { body } = await teacher.call(classes.deleteRoster, { params: { id } });
    expect(body).toMatchObject({ studentCount: 0, rosterUrl: null });
    expect(await entriesOf(id)).toEqual([]);
  });
});

test('accommodations stay with their students when the list is imported again', async () => {
  const roster = 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé';
  const { id } = await makeClass(teacher, roster);
  const more = { ...noAccommodation, fontSize: 16, extraTime: 33 } as const;
  const morel = { id: '7', lastName: 'MOREL', firstName: 'Inès' };
  const nothing = { id: '8', lastName: 'ÇELIK', firstName: 'Noé', ...noAccommodation };
  await grant(teacher, id, { ...morel, ...more }, nothing);
  expect(await granted(id)).toEqual([{ ...morel, ...more }]);
  await importRoster(teacher, id, 'id;nom;prenom\n8;ÇELIK;Noé\n7;MOREL-DUPONT;Inès');
  expect(await granted(id)).toEqual([{ ...morel, lastName: 'MOREL-DUPONT', ...more }]);

  const quiz = await makeQuiz(teacher, { classGroupId: id, timeLimit: 30 });
  await makeQuestion(teacher, quiz.id);
  await publish(teacher, quiz.id);
  const minutesOf = async (studentName: string, studentId: string | null) => {
    const body = { quizId: quiz.id, studentName, studentId };
    const attempt = await app.newBrowser().call(attempts.startAttempt, { body });
    return Math.round((attempt.body.secondsLeft ?? 0) / 60);
  };
  expect(await minutesOf('Inès Morel-Dupont', '7')).toBe(40);
  expect(await minutesOf('Noé Çelik', '8')).toBe(30);
  expect(await minutesOf('Max Roy', null)).toBe(30);
});

test('accommodations stay with their students when the list changes their numbers', async () => {
  const { id } = await makeClass(
    teacher,
    'nom;prenom\nMOREL;Inès\nÇELIK;Noé\nPETIT;Léa\nPETIT;Léa',
  );
  const named = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
  const [morel, petit] = [named('', 'MOREL', 'Inès'), named('', 'PETIT', 'Léa')];
  await grant(teacher, id, { ...morel, extraTime: 33 }, { ...petit, extraTime: 33 });
  const entitled = async () => (await granted(id)).map(({ id, lastName }) => `${lastName} ${id}`);
  await importRoster(teacher, id, 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé\n9;PETIT;Léa');
  // Nobody can say which of the two students named PETIT is left.
  expect(await entitled()).toEqual(['MOREL 7', 'PETIT ']);
  await save(id, [named('71', 'Morel', 'Ines'), named('8', 'ÇELIK', 'Noé')]);
  expect(await entitled()).toEqual(['Morel 71', 'PETIT ']);
  // Another student of the same name, who was in the list before.
  await save(id, [named('71', 'MOREL', 'Inès'), named('72', 'MOREL', 'Inès')]);
  await save(id, [named('72', 'MOREL', 'Inès')]);
  expect(await entitled()).toEqual(['MOREL 71', 'PETIT ']);
});

test('accommodations follow students whose wrong numbers or names the list corrects', async () => {
  const line = (id: string, lastName: string, email = '') => ({
    id,
    lastName,
    firstName: '',
    email,
  });
  const { id } = await makeClass(teacher, 'id;nom;email\n7;MOREL;\n8;ÇELIK;\n;PETTI;zoe@lycee.fr');
  const entitled = async () =>
    (await granted(id)).map((one) => [one.id, one.lastName, one.extraTime]);
  await grant(
    teacher,
    id,
    { ...line('7', 'MOREL'), extraTime: 33 },
    { ...line('', 'PETTI'), extraTime: 50 },
  );
  await save(id, [line('8', 'MOREL'), line('7', 'ÇELIK'), line('9', 'PETTI', 'zoe@lycee.fr')]);
  expect(await entitled()).toEqual([
    ['8', 'MOREL', 33],
    ['9', 'PETTI', 50],
  ]);
  // The number belonged to a student who has left.
  await save(id, [line('7', 'MOREL'), line('9', 'PETTI', 'zoe@lycee.fr')]);
  expect((await entitled())[0]).toEqual(['7', 'MOREL', 33]);
});

test('accommodations do not pass to another student who is given the same number', async () => {
  const line = (id: string, lastName: string) => ({ id, lastName, firstName: '' });
  const classWith = async (list: string, students: ReturnType<typeof line>[]) => {
    const { id } = await makeClass(teacher, `id;nom\n${list}`);
    const accommodations = students.map((one, place) => ({ ...one, extraTime: 33 + place }));
    await grant(teacher, id, ...accommodations);
    return id;
  };
  const entitled = async (id: string) =>
    (await granted(id)).map((one) => [one.id, one.lastName, one.extraTime]);

  const under12 = await classWith('7;MOREL', [line('7', 'MOREL')]);
  await save(under12, [line('7', 'ÇELIK'), line('12', 'MOREL')]);
  expect(await entitled(under12)).toEqual([['12', 'MOREL', 33]]);

  const left = await classWith('7;MOREL\n8;ÇELIK', [line('7', 'MOREL'), line('8', 'ÇELIK')]);
  await save(left, [line('7', 'ÇELIK')]);
  expect((await entitled(left)).sort()).toEqual([
    ['', 'MOREL', 33],
    ['7', 'ÇELIK', 34],
  ]);
  await save(left, [line('7', 'ÇELIK'), line('9', 'MOREL')]);
  expect(await entitled(left)).toContainEqual(['9', 'MOREL', 33]);

  // The number belonged to a student who has left.
  const twice = await classWith('7;MOREL\n12;ZOLA', [line('7', 'MOREL'), line('12', 'ZOLA')]);
  await save(twice, [line('7', 'MOREL')]);
  await save(twice, [line('7', 'ÇELIK'), line('12', 'MOREL')]);
  expect((await entitled(twice)).sort()).toEqual([
    ['', 'ZOLA', 34],
    ['12', 'MOREL', 33],
  ]);

  const later = await classWith('7;MOREL', [line('7', 'MOREL')]);
  await save(later, []);
  expect(await entitled(later)).toEqual([['7', 'MOREL', 33]]);
  await save(later, [line('7', 'ÇELIK')]);
  expect(await entitled(later)).toEqual([['', 'MOREL', 33]]);

  // Two students have that name, and nobody can say which of them is left.
  const shared = await classWith('7;PETIT\n8;PETIT', [line('7', 'PETIT')]);
  await save(shared, [line('7', 'ÇELIK'), line('', 'PETIT')]);
  expect(await entitled(shared)).toEqual([['', 'PETIT', 33]]);
  expect(
    (await teacher.call(bin.readClassContents, { params: { id: shared } })).body.students,
  ).toBe(2);
});

describe('two windows that show older accommodations of a class', () => {
  const named = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
  const [ines, noe] = [named('7', 'MOREL', 'Inès'), named('8', 'ÇELIK', 'Noé')];

  test('undo nothing of each other, not even for one student', async () => {
    const { id } = await makeClass(teacher, 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé');
    const both = await Promise.all([
      grant(teacher, id, { ...ines, extraTime: 33 }),
      grant(teacher, id, { ...noe, a3: true }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await grant(teacher, id, { ...ines, fontSize: 16 });
    expect(await granted(id)).toEqual([
      { ...noAccommodation, ...ines, extraTime: 33, fontSize: 16 },
      { ...noAccommodation, ...noe, a3: true },
    ]);
    await grant(teacher, id, { ...noAccommodation, ...ines });
    expect(await granted(id)).toEqual([{ ...noAccommodation, ...noe, a3: true }]);
  });

  test('can grant something to a student whom the list corrects, and nothing to one who is no longer on it', async () => {
    const { id } = await makeClass(teacher, 'nom;prenom\nPARTANT;Inès\nÇELIK;Noé');
    const params = { id };
    const { body: seen } = await teacher.call(classes.readRosterEntries, { params });
    const [celik, morel] = seen.entries.map(({ rosterEntryId }) => rosterEntryId);
    const give = (rosterEntryId = '', change: object) =>
      teacher.call(classes.saveAccommodations, {
        params,
        body: { accommodations: [{ rosterEntryId, ...change }] },
      });
    await importRoster(teacher, id, 'id;nom;prenom\n7;PARTANT;Inès');
    expect((await give(morel, { a3: true })).status).toBe(200);
    expect(await give(celik, { a3: true })).toMatchObject({
      status: 409,
      body: { code: 'not_listed' },
    });
    expect(await granted(id)).toEqual([
      { ...noAccommodation, ...named('7', 'PARTANT', 'Inès'), a3: true },
    ]);
    // Once nothing is granted, nothing is kept of somebody who is not on the list.
    await importRoster(teacher, id, 'id;nom;prenom\n8;ÇELIK;Noé');
    expect(await granted(id)).toHaveLength(1);
    await give(morel, noAccommodation);
    expect(await granted(id)).toEqual([]);
    expect(await tablesHolding(app, [morel ?? ''])).toEqual([]);
  });
});
