import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bin } from '#shared/contract/bin.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { type AccommodationChange, settings } from '#shared/contract/settings.ts';
import { noAccommodation } from '#shared/domain/roster/accommodations.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { importRoster, makeClass } from '#tests/support/app/classes.ts';
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
const entriesOf = async (id: string) =>
  (await teacher.call(settings.readRosterEntries, { params: { id } })).body.entries;
const save = (id: string, entries: object[]) =>
  teacher.call(settings.saveRosterEntries, {
    params: { id },
    body: { entries: entries as never },
  });

test('a list that was changed in another tab is not overwritten by what was typed in this one', async () => {
  const { id } = await makeClass(teacher, 'id;nom;prenom\n1;MOREL;Léa');
  const params = { id };
  const { body: seen } = await teacher.call(settings.readRosterEntries, { params });
  const lea = { id: '1', lastName: 'MOREL', firstName: 'Léa', email: '' };
  const added = { id: '2', lastName: 'PETIT', firstName: 'Ana', email: '' };
  const write = (entries: (typeof lea)[], etag: string | null) =>
    teacher.call(settings.saveRosterEntries, { params, body: { entries, etag } });
  const both = await Promise.all([write([lea, added], seen.etag), write([], seen.etag)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body: kept } = await teacher.call(settings.readRosterEntries, { params });
  expect((await write([added], kept.etag)).body.entries).toEqual([added]);
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
    await teacher.call(settings.changeClass, { params, body: { title: '  Tle C ' } });
    await teacher.call(settings.changeClass, {
      params,
      body: { courseTitles: ['Maths', ' Physique', 'Maths'] },
    });
    expect((await classesOf()).find(({ id }) => id === made.id)).toMatchObject({
      title: 'Tle C',
      courseTitles: ['Maths', 'Physique'],
    });
    await teacher.call(settings.deleteClass, { params });
    expect((await classesOf()).find(({ id }) => id === made.id)).toBeUndefined();
  });

  test('must have a name', async () => {
    const refused = await teacher.call(settings.createClass, { body: { title: '  ' } });
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

    await teacher.call(settings.deleteClass, { params: { id: mine.id } });
    const { body } = await teacher.call(quizzes.readQuiz, { params: { id: quiz.id } });
    expect(body.classGroupId).toBeNull();
  });

  test('that was deleted is restored from the bin with its list, and to the quizzes that used it', async () => {
    const { id } = await makeClass(teacher, 'id;nom\n1;MOREL\n2;ZOLA');
    const other = await makeClass(teacher);
    const params = { id };
    const granted = { id: '1', lastName: 'MOREL', firstName: '', ...noAccommodation, a3: true };
    await teacher.call(settings.saveAccommodations, {
      params,
      body: { accommodations: [granted] },
    });
    const [stays, moved] = [
      await makeQuiz(teacher, { classGroupId: id }),
      await makeQuiz(teacher, { classGroupId: id }),
    ];
    const classOf = async (quizId: string) =>
      (await teacher.call(quizzes.readQuiz, { params: { id: quizId } })).body.classGroupId;
    const { body: contents } = await teacher.call(bin.readClassContents, { params });
    expect(contents).toEqual({ students: 2, accommodations: 1, quizzes: 2 });

    await teacher.call(settings.deleteClass, { params });
    expect((await teacher.call(settings.readRosterEntries, { params })).status).toBe(404);
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
    const { body } = await teacher.call(settings.readAccommodations, { params });
    expect(body.accommodations).toMatchObject([{ a3: true }]);
    expect([await classOf(stays.id), await classOf(moved.id)]).toEqual([id, other.id]);

    await teacher.call(settings.deleteClass, { params });
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
    ['a file too large', 'x'.repeat(3_000_000), 'Ce fichier est trop lourd (2 Mo au plus).'],
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
    expect(saved.body.entries).toEqual([
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
    const { body } = await teacher.call(settings.deleteRoster, { params: { id } });
    expect(body).toMatchObject({ studentCount: 0, rosterUrl: null });
    expect(await entriesOf(id)).toEqual([]);
  });
});

test('accommodations stay with their students when the list is imported again', async () => {
  const roster = 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé';
  const { id } = await makeClass(teacher, roster);
  const params = { id };
  const granted = { ...noAccommodation, fontSize: 16, extraTime: 33 } as const;
  const morel = { id: '7', lastName: 'MOREL', firstName: 'Inès' };
  const nothing = { id: '8', lastName: 'ÇELIK', firstName: 'Noé', ...noAccommodation };
  const body = { accommodations: [{ ...morel, ...granted }, nothing] };
  const saved = await teacher.call(settings.saveAccommodations, { params, body });
  expect(saved.body.accommodations).toEqual([{ ...morel, ...granted }]);
  await importRoster(teacher, id, 'id;nom;prenom\n8;ÇELIK;Noé\n7;MOREL-DUPONT;Inès');
  const kept = await teacher.call(settings.readAccommodations, { params });
  expect(kept.body.accommodations).toEqual([{ ...morel, ...granted }]);

  const quiz = await makeQuiz(teacher, { classGroupId: id, timeLimit: 30 });
  await makeQuestion(teacher, quiz.id);
  await publish(teacher, quiz.id);
  const minutesOf = async (studentId: string | null) => {
    const body = { quizId: quiz.id, studentName: `Élève ${studentId}`, studentId };
    const attempt = await app.newBrowser().call(attempts.startAttempt, { body });
    return Math.round((attempt.body.secondsLeft ?? 0) / 60);
  };
  expect(await minutesOf('7')).toBe(40);
  expect(await minutesOf('8')).toBe(30);
  expect(await minutesOf(null)).toBe(30);
});

test('accommodations stay with their students when the list changes their numbers', async () => {
  const { id } = await makeClass(
    teacher,
    'nom;prenom\nMOREL;Inès\nÇELIK;Noé\nPETIT;Léa\nPETIT;Léa',
  );
  const params = { id };
  const granted = { ...noAccommodation, extraTime: 33 } as const;
  const named = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
  const [morel, petit] = [named('', 'MOREL', 'Inès'), named('', 'PETIT', 'Léa')];
  const body = { accommodations: [morel, petit].map((student) => ({ ...student, ...granted })) };
  await teacher.call(settings.saveAccommodations, { params, body });
  const entitled = async () => {
    const { body } = await teacher.call(settings.readAccommodations, { params });
    return body.accommodations.map(({ id, lastName }) => `${lastName} ${id}`);
  };
  await importRoster(teacher, id, 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé\n9;PETIT;Léa');
  // Nobody can say which of the two students named PETIT is left.
  expect(await entitled()).toEqual(['MOREL 7', 'PETIT ']);
  await save(id, [named('71', 'Morel', 'Ines'), named('8', 'ÇELIK', 'Noé')]);
  expect(await entitled()).toEqual(['MOREL 71', 'PETIT ']);
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
  const params = { id };
  const entitled = async () => {
    const { body } = await teacher.call(settings.readAccommodations, { params });
    return body.accommodations.map((one) => [one.id, one.lastName, one.extraTime]);
  };
  const accommodations = [
    { ...line('7', 'MOREL'), ...noAccommodation, extraTime: 33 },
    { ...line('', 'PETTI'), ...noAccommodation, extraTime: 50 },
  ];
  await teacher.call(settings.saveAccommodations, { params, body: { accommodations } });
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
  const grant = async (list: string, granted: ReturnType<typeof line>[]) => {
    const { id } = await makeClass(teacher, `id;nom\n${list}`);
    const accommodations = granted.map((one, place) => ({ ...one, extraTime: 33 + place }));
    const body = { accommodations };
    await teacher.call(settings.saveAccommodations, { params: { id }, body });
    return id;
  };
  const entitled = async (id: string) => {
    const { body } = await teacher.call(settings.readAccommodations, { params: { id } });
    return body.accommodations.map((one) => [one.id, one.lastName, one.extraTime]);
  };

  const under12 = await grant('7;MOREL', [line('7', 'MOREL')]);
  await save(under12, [line('7', 'ÇELIK'), line('12', 'MOREL')]);
  expect(await entitled(under12)).toEqual([['12', 'MOREL', 33]]);

  const left = await grant('7;MOREL\n8;ÇELIK', [line('7', 'MOREL'), line('8', 'ÇELIK')]);
  await save(left, [line('7', 'ÇELIK')]);
  expect((await entitled(left)).sort()).toEqual([
    ['', 'MOREL', 33],
    ['7', 'ÇELIK', 34],
  ]);
  await save(left, [line('7', 'ÇELIK'), line('9', 'MOREL')]);
  expect(await entitled(left)).toContainEqual(['9', 'MOREL', 33]);

  // The number belonged to a student who has left.
  const twice = await grant('7;MOREL\n12;ZOLA', [line('7', 'MOREL'), line('12', 'ZOLA')]);
  await save(twice, [line('7', 'MOREL')]);
  await save(twice, [line('7', 'ÇELIK'), line('12', 'MOREL')]);
  expect((await entitled(twice)).sort()).toEqual([
    ['', 'ZOLA', 34],
    ['12', 'MOREL', 33],
  ]);

  const later = await grant('7;MOREL', [line('7', 'MOREL')]);
  await save(later, []);
  expect(await entitled(later)).toEqual([['7', 'MOREL', 33]]);
  await save(later, [line('7', 'ÇELIK')]);
  expect(await entitled(later)).toEqual([['', 'MOREL', 33]]);

  // Two students have that name, and nobody can say which of them it was.
  const shared = await grant('7;PETIT\n8;PETIT', [line('7', 'PETIT')]);
  await save(shared, [line('7', 'ÇELIK'), line('', 'PETIT')]);
  expect(await entitled(shared)).toEqual([]);
});

describe('two windows that show older accommodations of a class', () => {
  const named = (id: string, lastName: string, firstName: string) => ({ id, lastName, firstName });
  const [ines, noe] = [named('7', 'MOREL', 'Inès'), named('8', 'ÇELIK', 'Noé')];
  const grant = (id: string, ...accommodations: AccommodationChange[]) =>
    teacher.call(settings.saveAccommodations, { params: { id }, body: { accommodations } });
  const granted = async (id: string) =>
    (await teacher.call(settings.readAccommodations, { params: { id } })).body.accommodations;

  test('undo nothing of each other, not even for one student', async () => {
    const { id } = await makeClass(teacher, 'id;nom;prenom\n7;MOREL;Inès\n8;ÇELIK;Noé');
    const both = await Promise.all([
      grant(id, { ...ines, extraTime: 33 }),
      grant(id, { ...noe, a3: true }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await grant(id, { ...ines, fontSize: 16 });
    expect(await granted(id)).toEqual([
      { ...noAccommodation, ...ines, extraTime: 33, fontSize: 16 },
      { ...noAccommodation, ...noe, a3: true },
    ]);
    await grant(id, { ...noAccommodation, ...ines });
    expect(await granted(id)).toEqual([{ ...noAccommodation, ...noe, a3: true }]);
  });

  test('cannot grant anything to a line that is no longer on the list', async () => {
    const { id } = await makeClass(teacher, 'nom;prenom\nMOREL;Inès');
    const before = { ...ines, id: '' };
    await grant(id, { ...before, extraTime: 33 });
    await importRoster(teacher, id, 'id;nom;prenom\n7;MOREL;Inès');
    expect(await grant(id, { ...before, a3: true })).toMatchObject({
      status: 409,
      body: { code: 'not_listed' },
    });
    expect(await granted(id)).toEqual([{ ...noAccommodation, ...ines, extraTime: 33 }]);
  });
});
