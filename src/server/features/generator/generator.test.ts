import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import { type GenerationEvent, GenerationRequestSchema } from '#shared/contract/generator.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { courseFile, odt, pdf } from '#tests/support/course-files.ts';
import {
  type AiServer,
  breaksOffAfter,
  fails,
  hangs,
  obeys,
  openAiServer,
  refuses,
  says,
  writes,
  writtenQuestion,
} from '#tests/support/servers/ai-server.ts';
import { until } from '#tests/support/until.ts';
import { lastOf, startGeneration } from './generator.service.ts';

const email = 'Camille.Generatrice@lycee.fr';
let ai: AiServer;
let app: TestApp;
let teacher: TestBrowser;
beforeAll(async () => {
  ai = await openAiServer();
  app = await startTestApp(ai.configuration);
  teacher = await newTeacher(app, email.toLowerCase());
});
afterAll(async () => {
  await app.stop();
  await ai.close();
});
beforeEach(async () => {
  ai.forget();
});

const ask = (body: object = {}, headers: Record<string, string> = {}) =>
  teacher.call(contract.generateQuestions, { body: { quizTitle: 'Calcul', ...body }, headers });
const prompt = (call = ai.calls[0]) => call?.body.messages.map(({ content }) => content).join('\n');

describe('generated questions', () => {
  test('are generated: five of medium difficulty unless told otherwise', async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(5);
    expect(body.notices).toEqual([]);
    for (const { answers } of body.questions) {
      expect(answers.filter(({ isCorrect }) => isCorrect)).toHaveLength(1);
    }
    expect(prompt()).toContain('Écris 5 questions de difficulté moyenne');
    expect(ai.calls[0]?.body).toMatchObject({
      model: 'model-of-the-tests',
      stream: true,
      response_format: { type: 'json_schema' },
    });
    expect(ai.calls[0]?.headers.authorization).toBe('Bearer a-key-of-the-tests');
  });

  test('have their right answers in all positions', async () => {
    const { body } = await ask({ numberOfQuestions: 20 });
    const places = body.questions.map(({ answers }) => answers.findIndex((one) => one.isCorrect));
    expect([0, 1, 2, 3].map((place) => places.filter((other) => other === place).length)).toEqual([
      5, 5, 5, 5,
    ]);
  });

  test('are about the topic, the course and nothing that exists already', async () => {
    await ask({
      topic: 'Les doubles',
      difficulty: 'difficile',
      numberOfQuestions: 1,
      avoid: ['Combien vaut $1 \\times 2$ ?'],
      courseFiles: [
        courseFile('a.pdf', pdf(['Doubler, c’est multiplier par deux.'])),
        courseFile('b.odt', odt(['La moitié est l’inverse du double.'])),
      ],
    });
    for (const words of [
      'Écris 1 question de difficulté difficile',
      'Les doubles',
      'multiplier par deux',
      'La moitié est l’inverse',
      '- Combien vaut $1 \\times 2$ ?',
    ]) {
      expect(prompt()).toContain(words);
    }
  });

  test('are requested without a word about the teacher, the files’ names or any student', async () => {
    await ask({ courseFiles: [courseFile('Dupont-3eB-notes.txt', Buffer.from('Le cours.'))] });
    const { body: me } = await teacher.call(contract.currentTeacher);
    const sent = JSON.stringify(ai.calls).toLowerCase();
    for (const secret of [me.id, me.email, 'camille', 'dupont', 'cochalot', '3eb']) {
      expect(sent).not.toContain(secret.toLowerCase());
    }
    expect(Object.keys(ai.calls[0]?.headers ?? {}).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'accept-language',
        'authorization',
        'connection',
        'content-length',
        'content-type',
        'host',
        'sec-fetch-mode',
        'user-agent',
      ].sort(),
    );
  });

  test('from a course that is too long say so', async () => {
    const courseFiles = [courseFile('livre.txt', Buffer.from('Le cours. '.repeat(20_000)))];
    const { body } = await ask({ courseFiles });
    expect(body.notices.join()).toMatch(/extraits/);
    expect(prompt()?.length).toBeLessThan(70_000);
  });
});

describe('what the model writes', () => {
  const fenced = `Bien sûr !\n\`\`\`json\n${JSON.stringify({ questions: [writtenQuestion(901)] }, null, 2)}\n\`\`\``;

  test('may stand in a code fence', async () => {
    ai.next.push(says(fenced));
    const { body } = await ask({ numberOfQuestions: 1 });
    expect(body.questions[0]?.question).toBe(writtenQuestion(901).question);
  });

  test('is requested again if it was not good enough, without what is there already', async () => {
    const bad = { ...writtenQuestion(911), answers: writtenQuestion(911).answers.slice(1) };
    const latex = { ...writtenQuestion(912), question: 'Que vaut $\\frac{1}{$ ?' };
    ai.next.push(writes([writtenQuestion(910), bad, latex, writtenQuestion(910)]));
    const { body } = await ask({ numberOfQuestions: 4 });
    expect(body.questions).toHaveLength(4);
    expect(body.notices).toEqual([]);
    expect(prompt(ai.calls[1])).toContain('Écris 3 questions');
    expect(prompt(ai.calls[1])).toContain('- Combien vaut $910 \\times 2$ ?');
  });

  test('is returned as far as it is good, with a message about the rest', async () => {
    const repeated = writes([writtenQuestion(920)]);
    ai.next.push(repeated, repeated);
    const { status, body } = await ask({ numberOfQuestions: 3 });
    expect(status).toBe(200);
    expect(body.questions).toHaveLength(1);
    expect(body.notices).toEqual([
      '1 question sur 3. Les autres propositions du modèle n’étaient pas utilisables.',
    ]);
  });

  test('may break off: complete questions count, and the rest is requested again', async () => {
    const text = JSON.stringify({ questions: [writtenQuestion(930), writtenQuestion(931)] });
    ai.next.push(breaksOffAfter(text.slice(0, -40)));
    const { body } = await ask({ numberOfQuestions: 2 });
    expect(body.questions).toHaveLength(2);
    expect(body.questions[0]?.question).toBe(writtenQuestion(930).question);
    expect(ai.calls).toHaveLength(2);
  });

  test('never repeats a question that exists', async () => {
    const again = writes([writtenQuestion(940)]);
    ai.next.push(again, again);
    const { status } = await ask({
      numberOfQuestions: 1,
      avoid: [`  ${writtenQuestion(940).question.toUpperCase().replace('\\TIMES', '\\times')}`],
    });
    expect(status).toBe(502);
  });

  test('is accepted from an endpoint that does not stream', async () => {
    const content = JSON.stringify({ questions: [writtenQuestion(950)] });
    ai.next.push((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices: [{ message: { content } }] })),
    );
    expect((await ask({ numberOfQuestions: 1 })).body.questions).toHaveLength(1);
  });
});

describe('a failure has a message of its own:', () => {
  const noWords = says('');
  test.each([
    ['a wrong key', [fails(401)], 502, 'ai_invalid_key', /clé/],
    ['too many calls', [fails(429)], 503, 'ai_rate_limited', /sollicité/],
    ['a course too long', [fails(413)], 400, 'ai_too_long', /trop long/],
    ['a fault of the service', [fails(500)], 502, 'ai_failed', /erreur/],
    ['a refusal', [refuses()], 422, 'ai_refused', /refusé/],
    [
      'a refusal in words',
      [says('Je ne peux pas.')],
      422,
      'ai_refused',
      /«\u00a0Je ne peux pas\.\u00a0»/,
    ],
    ['nothing', [noWords, noWords], 502, 'ai_unusable', /aucune question utilisable/],
    ['rubbish', [says('{"a": 1}'), says('{{{')], 502, 'ai_unusable', /aucune question/],
    [
      'broken off twice',
      [breaksOffAfter('{"questions'), breaksOffAfter('{"questions')],
      502,
      'ai_interrupted',
      /interrompue/,
    ],
  ])('%s', async (_, behaviours, status, code, message) => {
    ai.next.push(...behaviours);
    const failed = await ask();
    expect(failed).toMatchObject({ status, body: { code } });
    expect(failed.body.message).toMatch(message);
  });

  test('a model that takes too long', async () => {
    ai.next.push(hangs());
    const body = GenerationRequestSchema.parse({});
    const { signal } = new AbortController();
    const events = await startGeneration(
      app.services,
      'a teacher' as TeacherId,
      body,
      signal,
      2000,
    );
    await expect(lastOf(events)).rejects.toMatchObject({ status: 504, code: 'ai_timeout' });
    await until(() => ai.calls[0]?.isAborted ?? false);
  });

  test('a model that is slow: what it wrote in time is kept', async () => {
    ai.next.push(obeys({ msBetweenPieces: 20 }));
    const body = GenerationRequestSchema.parse({ numberOfQuestions: 20 });
    const { signal } = new AbortController();
    const events = await startGeneration(
      app.services,
      'a teacher' as TeacherId,
      body,
      signal,
      1500,
    );
    const { questions, notices } = await lastOf(events);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThan(20);
    expect(notices.join()).toMatch(/sur 20\. .*trop de temps/);
  });

  test('no service at that address, and none configured', async () => {
    const nowhere = { baseUrl: 'http://127.0.0.1:1', apiKey: null, model: 'm' };
    const call = async (config: typeof nowhere | null) => {
      const services = { ...app.services, env: { ...app.services.env, ai: config } };
      const body = GenerationRequestSchema.parse({});
      return lastOf(
        await startGeneration(services, 'a' as TeacherId, body, new AbortController().signal),
      );
    };
    await expect(call(nowhere)).rejects.toMatchObject({ status: 502, code: 'ai_unreachable' });
    await expect(call(null)).rejects.toMatchObject({
      status: 503,
      code: 'ai_not_configured',
      message: expect.stringMatching(/AI_BASE_URL et AI_MODEL/),
    });
  });
});

test('an endpoint without structured output is asked in a simpler way, once', async () => {
  ai.next.push(fails(400, 'json_schema is not supported'), fails(400, 'unknown response_format'));
  expect((await ask({ numberOfQuestions: 1 })).status).toBe(200);
  expect(ai.calls.map(({ body }) => body.response_format?.type)).toEqual([
    'json_schema',
    'json_object',
    undefined,
  ]);
  expect((await ask({ numberOfQuestions: 1 })).status).toBe(200);
  expect(ai.calls).toHaveLength(4);
});

test.each([
  [{ numberOfQuestions: 0 }, /de 1 à 20/],
  [{ numberOfQuestions: 21 }, /de 1 à 20/],
  [{ numberOfQuestions: 2.5 }, /de 1 à 20/],
  [{ difficulty: 'impossible' }, /./],
  [{ courseFiles: Array.from({ length: 11 }, () => courseFile('a', Buffer.from('a'))) }, /Dix/],
  [{ courseFiles: [courseFile('scan.pdf', pdf(['']))] }, /«\u00a0scan.pdf\u00a0».*numérisé/],
  [
    { courseFiles: [{ name: 'gros.pdf', content: 'a'.repeat(21 * 1024 * 1024) }] },
    /«\u00a0gros.pdf\u00a0» est trop lourd/,
  ],
])('%o is refused before the model is asked', async (body, message) => {
  const refused = await ask(body);
  expect(refused.status).toBe(400);
  expect(refused.body.message).toMatch(message);
  expect(ai.calls).toEqual([]);
});

describe('to a caller that accepts events', () => {
  const events = async (body: object) => {
    const { method, path: url } = contract.generateQuestions;
    const headers = { accept: 'text/event-stream' };
    const reply = await teacher.send({ method, url, payload: body, headers });
    expect(reply.headers['content-type']).toMatch('text/event-stream');
    return reply.body
      .split('\n\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as GenerationEvent);
  };

  test('progress and questions are sent as they come', async () => {
    const told = await events({ numberOfQuestions: 2 });
    expect(told.map(({ type }) => type)).toEqual([
      'progress',
      'question',
      'progress',
      'question',
      'progress',
      'done',
    ]);
    expect(told[4]).toEqual({ type: 'progress', received: 2, wanted: 2 });
  });

  test('a failure is sent as an event', async () => {
    ai.next.push(fails(429));
    expect((await events({})).at(-1)).toMatchObject({
      type: 'error',
      status: 503,
      code: 'ai_rate_limited',
    });
  });
});

test.each(['text/event-stream', 'application/json'])(
  'who hangs up ends the call to the model (%s)',
  async (accept) => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as AddressInfo;
    ai.next.push(obeys({ msBetweenPieces: 50 }));
    const controller = new AbortController();
    const cookie = [...teacher.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const calling = fetch(`http://127.0.0.1:${port}/api/ai/generate-questions`, {
      method: 'POST',
      headers: { accept, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ numberOfQuestions: 20 }),
      signal: controller.signal,
    });
    calling.then((response) => response.text()).catch(() => undefined);
    await until(() => ai.calls.length === 1);
    controller.abort();
    await until(() => ai.calls[0]?.isAborted ?? false);
    expect(ai.calls).toHaveLength(1);
  },
);

test('a teacher gets no more than sixty generations an hour', async () => {
  const eager = await newTeacher(app, 'presse@lycee.fr');
  const body = { numberOfQuestions: 1 };
  const statuses = await Promise.all(
    Array.from(
      { length: 62 },
      async () => (await eager.call(contract.generateQuestions, { body })).status,
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect((await ask(body)).status).toBe(200);
});

test('the dialog learns whether there is a model', async () => {
  const { body } = await teacher.call(contract.generatorState);
  expect(body).toEqual({ isConfigured: true });
});
