import type { QuizId } from '#shared/contract/ids.ts';
/** @module-tag long */

import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { throttles } from '#server/db/schema/throttling.ts';
import {
  allAttempts,
  finishedAttempts,
} from '#server/features/online/finished-attempts.service.ts';
import { lanes } from '#server/lanes.ts';
import { accounts } from '#shared/contract/accounts.ts';
import { classes } from '#shared/contract/classes.ts';
import { generator } from '#shared/contract/generator.ts';
import { gradebook } from '#shared/contract/gradebook.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { results } from '#shared/contract/results.ts';
import { support } from '#shared/contract/support.ts';
import { versions } from '#shared/contract/versions.ts';
import { quizLimits, resultLimits } from '#shared/domain/limits.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt, publish } from '#tests/support/app/attempts.ts';
import { importRoster, makeClass } from '#tests/support/app/classes.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { makeQuestion, makeQuiz, questionFields } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { whileHeld } from '#tests/support/app/while-held.ts';
import { newPicture, png, sendImage } from '#tests/support/pictures.ts';

/** Attacks of one account or visitor on others, as named in docs/reference/attacks.md. */
let app: TestApp;
let attacker: TestBrowser;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  attacker = await newTeacher(app, 'attaque@lycee.fr');
});
afterAll(() => app.stop());

const answers = (text: string, count = 2) =>
  Array.from({ length: count }, (_, index) => ({ text, isCorrect: index === 0 }));

describe('a question', () => {
  test.each([
    ['of a thousand formulas', { text: '$a$\n'.repeat(1000) }, 'trop de formules'],
    ['of 42 answers of five thousand', { answers: answers('$a$\n'.repeat(1250), 42) }, 'trop long'],
    ['with a formula of 6,000 letters', { text: `$${'x'.repeat(6000)}$` }, 'trop longue'],
    ['of a megabyte', { answers: answers('a'.repeat(20_000), 48) }, 'trop long'],
  ])('%s is refused in words', async (_, fields, words) => {
    const { id } = await makeQuiz(attacker);
    const body = questionFields(fields);
    const refused = await attacker.call(quizzes.createQuestion, { params: { id }, body });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(words);
  });

  test('does not grow past its limit in two steps', async () => {
    const { id } = await makeQuiz(attacker);
    const question = await makeQuestion(attacker, id, { answers: answers('a'.repeat(4000), 8) });
    const grown = await attacker.call(quizzes.changeQuestion, {
      params: { id: question.id },
      body: { text: 'b'.repeat(15_000) },
    });
    expect(grown).toMatchObject({ status: 400, body: { code: 'question_too_large' } });
  });
});

test('a quiz is full at half a million characters, and may then be made smaller', async () => {
  const { id } = await makeQuiz(attacker);
  const large = { text: 'a'.repeat(19_000), answers: answers('b'.repeat(4900), 4) };
  const fits = Math.floor(quizLimits.characters / (19_000 + 4 * 4900));
  const made = [];
  for (let i = 0; i < fits; i += 1) made.push(await makeQuestion(attacker, id, large));
  const body = questionFields(large);
  const refused = await attacker.call(quizzes.createQuestion, { params: { id }, body });
  expect(refused).toMatchObject({ status: 400, body: { code: 'quiz_too_large' } });
  const smaller = await attacker.call(quizzes.changeQuestion, {
    params: { id: made[0]?.id ?? '' },
    body: { text: 'court' },
  });
  expect(smaller.status).toBe(200);
  // The former state can be restored only where there is room for it.
  const [first] = made;
  await makeQuestion(attacker, id, large);
  const params = { id: first?.id ?? '' };
  const { body: kept } = await attacker.call(versions.listQuestionVersions, { params });
  const restored = await attacker.call(versions.restoreVersion, {
    params: { id, versionId: kept.versions[0]?.id ?? '' },
    body: { questionId: first?.id },
  });
  expect(restored).toMatchObject({ status: 400, body: { code: 'quiz_too_large' } });
});

test('a quiz is full at five thousand answers', async () => {
  const { id } = await makeQuiz(attacker);
  const question = await makeQuestion(attacker, id);
  await app.services.db.execute(sql`
    insert into answers (question_id, text, is_correct, position)
    select ${question.id}, 'a', false, n from generate_series(2, ${quizLimits.answers - 1}) as n`);
  const body = questionFields({});
  const refused = await attacker.call(quizzes.createQuestion, { params: { id }, body });
  expect(refused).toMatchObject({ status: 400, body: { code: 'quiz_too_large' } });
});

test('neither the bin nor descriptions of pictures count towards the size of a quiz', async () => {
  const { id } = await makeQuiz(attacker);
  const question = await makeQuestion(attacker, id);
  await app.services.db.execute(sql`
    update questions set text = repeat('a', ${quizLimits.characters}),
      image_description = repeat('b', ${quizLimits.characters})
    where id = ${question.id}`);
  const body = questionFields({});
  const add = () => attacker.call(quizzes.createQuestion, { params: { id }, body });
  expect((await add()).body).toMatchObject({ code: 'quiz_too_large' });
  await attacker.call(quizzes.deleteQuestion, { params: { id: question.id }, query: {} });
  expect((await add()).status).toBe(200);
});

const rowOf = (table: 'quizzes' | 'attempts', id: string) =>
  sql`select from ${sql.identifier(table)} where id = ${id} for update`;

test('thirty changes of one quiz at once leave the database to others', async () => {
  const other = await newTeacher(app, 'voisine@lycee.fr');
  const { id } = await makeQuiz(attacker);
  let changes: Promise<unknown> = Promise.resolve();
  await whileHeld(app, rowOf('quizzes', id), async () => {
    const params = { id };
    changes = Promise.all(
      Array.from({ length: 30 }, () => attacker.call(quizzes.deleteQuiz, { params })),
    );
    expect((await other.call(quizzes.listQuizzes)).status).toBe(200);
  });
  await changes;
});

test('an attempt that is being changed does not delay the answers of other students', async () => {
  const { id } = await makeQuiz(attacker);
  const question = await makeQuestion(attacker, id);
  const [first, second] = [
    await makeAttempt(app, attacker, id, 'Ana'),
    await makeAttempt(app, attacker, id, 'Bob'),
  ];
  const save = (attemptId: string) =>
    app.newBrowser().call(attempts.saveAnswer, {
      body: { attemptId, questionId: question.id, answerId: question.answers[0]?.id, revision: 1 },
    });
  let waiting: ReturnType<typeof save> | undefined;
  await whileHeld(app, rowOf('attempts', first.id), async () => {
    waiting = save(first.id);
    expect((await save(second.id)).status).toBe(200);
  });
  expect((await waiting)?.status).toBe(200);
  const { body } = await app
    .newBrowser()
    .call(attempts.readAttempt, { params: { attemptId: first.id }, query: {} });
  expect(body.choices).toMatchObject([{ questionId: question.id }]);
});

test('results of more answers than a faculty gives in a year are refused as too many', async () => {
  const { id } = await makeQuiz(attacker);
  await makeQuestion(attacker, id);
  await app.services.db.execute(sql`
    insert into questions (quiz_id, text, type, points, image_width_pct, position)
    select ${id}, 'Q', 'single', 1, 100, n from generate_series(1, 999) as n`);
  const hand = (copies: number) =>
    app.services.db.execute(sql`
      insert into attempts (quiz_id, student_name, seed, completed_at, ending)
      select ${id}, 'Élève ' || n, 1, now(), 'submitted' from generate_series(1, ${copies}) as n`);
  const params = { id };
  const url = `/api/quizzes/${id}/export/marks.ods`;
  await hand(resultLimits.spreadsheetAnswers / 1000 + 1);
  expect((await attacker.send({ method: 'GET', url })).json().message).toContain('en CSV');
  await hand((resultLimits.answers - resultLimits.spreadsheetAnswers) / 1000);
  const statistics = await attacker.call(results.readStatistics, { params, query: {} });
  const regrade = await attacker.call(attempts.readRegrade, { params });
  const refused = { status: 400, body: { code: 'too_many_results' } };
  expect([statistics, regrade]).toMatchObject([refused, refused]);
});

test('answers to deleted questions are kept, and do not slow the results', async () => {
  const { id } = await makeQuiz(attacker);
  const asked = await Promise.all(
    ['Une', 'Deux', 'Trois'].map((text) => makeQuestion(attacker, id, { text })),
  );
  await publish(attacker, id);
  await takeQuiz(app, id, { studentName: 'Inès Morel' }, asked, [[0], [0], [0]]);
  for (const { id } of asked.slice(1)) {
    await attacker.call(quizzes.deleteQuestion, { params: { id }, query: {} });
  }
  const { body: quiz } = await attacker.call(quizzes.readQuiz, { params: { id } });
  expect(quiz.questions).toHaveLength(1);
  const [read] = await finishedAttempts(app.services.db, quiz);
  expect(read?.choices).toMatchObject([{ questionId: asked[0]?.id }]);
  expect(read?.questionMarks).toEqual([{ id: asked[0]?.id, points: 1, most: 1 }]);
  expect(read?.score).toBe(3);
  const kept = await (await allAttempts(app.services.db, id))?.next();
  expect(kept?.value[0]).toMatchObject({ questionMarks: { length: 3 }, choices: { length: 3 } });
});

test('formulas that a macro would make long stay as written, and the paper stays small', async () => {
  const { id } = await makeQuiz(attacker);
  const bomb = `\\def\\a{${'x'.repeat(400)}}\\def\\b{${'\\a'.repeat(20)}}${'\\b'.repeat(12)}`;
  await makeQuestion(attacker, id, { text: `$${bomb}$ puis $x^2$` });
  const { status, body } = await attacker.call(attempts.previewQuiz, { params: { id } });
  expect(status).toBe(200);
  const [first, , last] = body.questions[0]?.text ?? [];
  expect(first).toEqual({ fault: bomb });
  expect(last).toHaveProperty('html');
});

test('others are answered while the source of a paper is written', async () => {
  const { id } = await makeQuiz(attacker);
  for (let i = 0; i < 12; i += 1) {
    await makeQuestion(attacker, id, { text: '$a$\n'.repeat(150) });
  }
  const query = { copies: '1' };
  const sources = Array.from({ length: 4 }, () =>
    attacker.send({ method: 'GET', url: printing.exportSource.path.replace(':id', id), query }),
  );
  const replies = await Promise.all(sources);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

describe('a picture', () => {
  const little = Buffer.alloc(1000);

  test.each([
    ['1 × 49,000,000 pixels', png({ width: 1, height: 49_000_000, bits: 8, colours: 2 }, little)],
    [
      '48 million interlaced pixels of 16 bits',
      png({ width: 8000, height: 6000, bits: 16, colours: 2, isInterlaced: true }, little),
    ],
    ['51 million pixels', png({ width: 10_000, height: 5100, bits: 8, colours: 2 }, little)],
  ])('of %s is refused before it is unfolded', async (_, content) => {
    const { status, body } = await sendImage(attacker, content);
    expect(status).toBe(413);
    expect(body.message).toContain('réduisez ses dimensions');
  });

  test('waits unread for the same teacher’s earlier picture, and for nobody else’s', async () => {
    const other = await newTeacher(app, 'photographe@lycee.fr');
    const { body: me } = await attacker.call(accounts.currentTeacher);
    const { promise: sent, resolve: end } = Promise.withResolvers<void>();
    const slow = lanes['small-file'].run(me.id, () => sent);
    let isAnswered = false;
    const second = sendImage(attacker, await newPicture()).finally(() => {
      isAnswered = true;
    });
    expect((await sendImage(other, await newPicture())).status).toBe(200);
    expect(isAnswered).toBe(false);
    end();
    await slow;
    expect((await second).status).toBe(200);
  });
});

describe('a class list', () => {
  test.each([
    ['of one line of 2 MB', 'a;'.repeat(1_000_000), 'plus de 200 colonnes'],
    ['of 500,000 rows', 'a;b\n'.repeat(500_000), 'au plus 5\u00a0000 étudiants'],
    ['with a name of 500,000 letters', `1;${'a'.repeat(500_000)};Zoé`, 'trop long'],
    ['of noise', randomBytes(1_000_000), 'Ce fichier n’est pas une liste'],
  ])('%s is refused in words and leaves the list as it was', async (_, content, words) => {
    const { id } = await makeClass(attacker, 'id;nom;prenom\n1;Durand;Zoé');
    const refused = await importRoster(attacker, id, content);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(words);
    const { status, body } = await attacker.call(classes.readRosterEntries, { params: { id } });
    expect(status).toBe(200);
    expect(body.entries).toHaveLength(1);
  });
});

describe('what the database cannot store', () => {
  test('NUL in the contact form is refused', async () => {
    const body = { email: 'a@lycee.fr', message: 'a\0b' };
    const refused = await app.newBrowser().call(support.contact, { body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test.each([
    ['0000-01-01', 400],
    ['0001-01-01', 400],
    ['2026-02-30', 400],
    ['2026-11-15', 200],
  ])('a quiz on %s is answered with %i', async (quizDate, status) => {
    const { id } = await makeQuiz(attacker);
    const changed = await attacker.call(quizzes.changeQuiz, { params: { id }, body: { quizDate } });
    expect(changed.status).toBe(status);
  });

  test('NUL in the address of a picture is refused', async () => {
    const { id } = await makeQuiz(attacker);
    const body = questionFields({ image_url: '/api/images/\0' });
    const refused = await attacker.call(quizzes.createQuestion, { params: { id }, body });
    expect(refused.status).toBe(400);
  });
});

describe('a body', () => {
  const put = async (payload: object | string, headers = {}) => {
    const { id } = await makeQuiz(attacker);
    const url = quizzes.changeQuiz.path.replace(':id', id);
    return attacker.send({ method: 'PUT', url, payload, headers });
  };
  const faulty = { topicOrder: Array.from({ length: 900 }, () => 5) };

  test.each([
    ['small', faulty],
    ['large', { ...faulty, title: 'a'.repeat(100_000) }],
  ])('that is %s has twenty of its thousands of faults told', async (_, body) => {
    const refused = await put(body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input' });
    expect(refused.json().details).toHaveLength(20);
  });

  test('that is large is stored unchanged', async () => {
    const description = `Élève ${'à la mer, '.repeat(1990)}`;
    const kept = await put({ description, title: '  Long ' });
    expect(kept.statusCode).toBe(200);
    expect(kept.json().description).toBe(description);
  });

  test.each([
    ['no JSON', `{"title":"${'a'.repeat(20_000)}"`],
    ['one that names a prototype', `{"__proto__":{"a":1},"title":"${'a'.repeat(20_000)}"}`],
  ])('that is large and %s is refused', async (_, body) => {
    const refused = await put(body, { 'content-type': 'application/json' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('JSON');
  });

  test('that is large is read in turns, so that twenty of one account do not all come before another’s', async () => {
    const other = await newTeacher(app, 'tour@lycee.fr');
    const { id } = await makeQuiz(attacker);
    const { id: own } = await makeQuiz(other);
    const order: string[] = [];
    const send = async (browser: TestBrowser, name: string, quizId: QuizId) => {
      const url = quizzes.changeQuiz.path.replace(':id', quizId);
      const payload = { ...faulty, title: 'a'.repeat(900_000) };
      await browser.send({ method: 'PUT', url, payload });
      order.push(name);
    };
    const many = Array.from({ length: 20 }, () => send(attacker, 'many', id));
    await Promise.race(many);
    await Promise.all([...many, send(other, 'one', own)]);
    // Some requests finish before it is in the line, in which it is second or third.
    expect(order.indexOf('one')).toBeLessThan(15);
  });

  test('is refused unread once its account has sent too much, and those of others are not', async () => {
    const flood = await newTeacher(app, 'deluge@lycee.fr');
    const { id } = await makeQuiz(flood);
    const url = quizzes.changeQuiz.path.replace(':id', id);
    // The declared size counts, whether or not it is read.
    const tooLarge = { 'content-type': 'application/json', 'content-length': '60000000' };
    const first = await flood.send({ method: 'PUT', url, payload: '{}', headers: tooLarge });
    expect(first.statusCode).toBe(413);
    const large = { description: 'a'.repeat(18_000) };
    const refused = await flood.send({ method: 'PUT', url, payload: large });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_bytes' });
    // Small bodies still pass, and so do those of others.
    expect((await flood.send({ method: 'PUT', url, payload: { title: 'x' } })).statusCode).toBe(
      200,
    );
    expect((await put(large)).statusCode).toBe(200);
  });

  test('of undeclared size counts as the largest until it has arrived', async () => {
    const silent = await newTeacher(app, 'muette@lycee.fr');
    const cookie = `cochalot_session=${silent.cookies.get('cochalot_session')}`;
    const headers = { cookie, 'content-type': 'application/json' };
    const begin = () => {
      const url = `${origin}${generator.generateQuestions.path}`;
      const sending = request(url, { method: 'POST', headers, agent: false });
      const status = new Promise((resolve, reject) => {
        sending.once('response', ({ statusCode }) => resolve(statusCode));
        sending.once('error', reject);
      });
      sending.write('{');
      return { sending, status };
    };
    // Within 48 MB, two bodies of 40 may begin, and nothing more until they have arrived.
    const begun = [begin(), begin(), begin()];
    const refused = await Promise.race(begun.map(({ status }, place) => status.then(() => place)));
    expect(await begun[refused]?.status).toBe(429);
    begun[refused]?.sending.destroy();
    const others = begun.toSpliced(refused, 1);
    for (const { sending } of others) sending.end('}');
    for (const { status } of others) expect(await status).not.toBe(429);
    const next = begin();
    next.sending.end('}');
    expect(await next.status).not.toBe(429);
  });

  test('of plain text is refused unread', async () => {
    const refused = await put('{}', { 'content-type': 'text/plain' });
    expect(refused.statusCode).toBe(415);
  });
});

test('starts from one address are limited, and a student elsewhere still begins', async () => {
  const { id } = await makeQuiz(attacker);
  await makeQuestion(attacker, id);
  await publish(attacker, id);
  const flood = app.newBrowser();
  const begin = (browser: TestBrowser, studentName: string) =>
    browser.call(attempts.startAttempt, { body: { quizId: id, studentName } });
  expect((await begin(flood, 'Robot 1')).status).toBe(200);
  // The seats of the largest lecture hall.
  const seats = { count: 1200 };
  await app.services.db
    .update(throttles)
    .set(seats)
    .where(like(throttles.key, 'attempts-minute:%'));
  expect((await begin(flood, 'Robot 2')).status).toBe(429);
  expect((await begin(app.newBrowser(), 'Camille')).status).toBe(200);
});

test('starts wait for a change of their own quiz, but not for one of another quiz', async () => {
  const other = await newTeacher(app, 'epreuve@lycee.fr');
  const [held, free] = [await makeQuiz(attacker), await makeQuiz(other)];
  const published = [
    [attacker, held.id],
    [other, free.id],
  ] as const;
  for (const [teacher, id] of published) {
    await makeQuestion(teacher, id);
    await publish(teacher, id);
  }
  const begin = async (browser: TestBrowser, quizId: QuizId, studentName: string) => {
    const { status } = await browser.call(attempts.startAttempt, { body: { quizId, studentName } });
    return status;
  };
  const flood = app.newBrowser();
  let waiting: Promise<number>[] = [];
  await whileHeld(app, rowOf('quizzes', held.id), async () => {
    waiting = Array.from({ length: 10 }, (_, n) => begin(flood, held.id, `Robot ${n}`));
    expect(await begin(app.newBrowser(), free.id, 'Camille')).toBe(200);
    expect(await begin(flood, free.id, 'Dominique')).toBe(200);
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

test('nobody waits for the formulas of another quiz', async () => {
  const begin = async (quizId: QuizId, studentName: string) => {
    const body = { quizId, studentName };
    const { status } = await app.newBrowser().call(attempts.startAttempt, { body });
    return `${studentName} ${status}`;
  };
  const [heavy, light] = [await makeQuiz(attacker), await makeQuiz(attacker)];
  const formulas = Array.from({ length: 20 }, (_, j) => `$${'x'.repeat(40)}_{${j}}$`);
  await makeQuestion(attacker, heavy.id, { text: formulas.join(' ') });
  await makeQuestion(attacker, light.id);
  for (const { id } of [heavy, light]) await publish(attacker, id);
  const crowd = Array.from({ length: 2 * availableParallelism() }, (_, n) =>
    begin(heavy.id, `Robot ${n}`),
  );
  expect(await Promise.race([...crowd, begin(light.id, 'Camille')])).toBe('Camille 200');
  await Promise.all(crowd);
});

test('a class with too many marks for a gradebook is refused, and the next class is not', async () => {
  const lines = Array.from({ length: 5000 }, (_, i) => `${i + 1};Nom ${i};Léa`);
  const { id: classId } = await makeClass(attacker, ['id;nom;prenom', ...lines].join('\n'));
  const read = () => attacker.call(gradebook.readGradebook, { params: { id: classId } });
  for (let quiz = 0; quiz < 20; quiz += 1) await makeQuiz(attacker, { classGroupId: classId });
  expect((await read()).status).toBe(200);
  await makeQuiz(attacker, { classGroupId: classId });
  expect(await read()).toMatchObject({ status: 400, body: { code: 'too_many_marks' } });
});

test('students outside a list count too: a class with an empty list has room for no more marks', async () => {
  const { id: classId } = await makeClass(attacker);
  const { id } = await makeQuiz(attacker, { classGroupId: classId });
  const read = () => attacker.call(gradebook.readGradebook, { params: { id: classId } });
  const { db } = app.services;
  await db.execute(sql`
    insert into attempts (quiz_id, student_name, seed, completed_at, ending)
    select ${id}, 'Élève ' || n, 1, now(), 'submitted' from generate_series(1, 320) as n`);
  const others = (count: number) =>
    db.execute(sql`
      with other as (
        insert into quizzes (teacher_id, class_group_id, title)
        select teacher_id, ${classId}, 'QCM ' || n from quizzes, generate_series(1, ${count}) as n
        where id = ${id} returning id)
      insert into attempts (quiz_id, student_name, seed, completed_at, ending)
      select id, 'Élève 1', 1, now(), 'submitted' from other`);
  await others(1);
  expect((await read()).body).toMatchObject({ quizzes: { length: 2 }, students: { length: 320 } });
  await others(320);
  expect(await read()).toMatchObject({ status: 400, body: { code: 'too_many_marks' } });
});
