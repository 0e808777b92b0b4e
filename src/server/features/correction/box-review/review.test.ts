import { expect } from 'vitest';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Singletons } from '../../../singletons.ts';
import { type ClassReadingSource, readClassReading } from '../class-reading/class-reading.ts';
import { updatePagesCounted } from '../pages/scan-pages.queries.ts';

const room = await correctionRoom();
const { app, teacher } = room;
let params: { id: string };

/** Léa has everything right, Max one of three. */
const marked = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);
async function corrected() {
  ({ params } = await marked());
}

const decide = (checked: string[], unchecked: string[] = []) =>
  teacher.call(correction.decideBoxes, { params, body: { checked, unchecked } });
const journal = async (before?: string) =>
  (await teacher.call(correction.readJournal, { params, query: before ? { before } : {} })).body;
const undo = (entryId: string) =>
  teacher.call(correction.undoChange, { params: { ...params, entryId } });
const overview = async () => (await teacher.call(correction.readCorrection, { params })).body;

test('what the boxes show is apart from what a person decided of them', async () => {
  await corrected();
  const { body: review } = await teacher.call(correction.readReview, { params });
  expect(review.pages.map(({ copy, sheet, place }) => [copy, sheet, place])).toEqual([
    [1, 1, 1],
    [2, 1, 2],
  ]);
  expect(review.pages[0]?.thousandths).toHaveLength(9);
  const { pagesEtag } = await overview();
  await decide(['2-q3-1'], ['2-q3-2']);
  const { body: decisions } = await teacher.call(correction.readDecisions, { params });
  expect(decisions).toEqual({ checked: ['2-q3-1'], unchecked: ['2-q3-2'] });
  expect((await overview()).pagesEtag).toBe(pagesEtag);
  const { body: pages } = await teacher.call(correction.readScannedPages, {
    params: { ...params, copy: 2 },
  });
  const box = pages[0]?.boxes.find(({ zone }) => zone === '2-q3-1');
  for (const share of [box?.x, box?.y]) expect(share).toBeGreaterThan(0.02);
  expect(box?.w).toBeGreaterThan(0.005);
  // The name and the grid of the number lie above the boxes, and on no strip of a question.
  const [page] = pages;
  expect(page?.identity).toHaveLength(2);
  for (const part of page?.identity ?? []) {
    for (const strip of page?.questions ?? []) expect(part.y + part.h).toBeLessThan(strip.y + 0.01);
  }
});

test('ticks where one is asked for and empty questions are counted, for the page and the dashboard, until each has been looked at', async () => {
  await corrected();
  const counted = async () => {
    const { body: listed } = await teacher.call(correction.listCorrections);
    const { doubts, doubles, plainLooks } = await overview();
    expect(listed.find(({ quizId }) => quizId === params.id)).toMatchObject({ doubts, doubles });
    return { doubts, doubles, plainLooks };
  };
  expect(await counted()).toEqual({ doubts: 0, doubles: 0, plainLooks: 1 });
  await decide(['2-q1-3']);
  expect(await counted()).toEqual({ doubts: 0, doubles: 1, plainLooks: 1 });
  await decide(['2-q1-1']);
  expect(await counted()).toEqual({ doubts: 0, doubles: 0, plainLooks: 1 });
  await decide([], ['2-q3-1', '2-q3-2', '2-q3-3']);
  expect(await counted()).toEqual({ doubts: 0, doubles: 0, plainLooks: 0 });
});

test('a question is one entry of the journal, in words, and is taken back whole', async () => {
  await corrected();
  const { body } = await decide(['2-q3-1'], ['2-q3-2', '2-q3-3']);
  const [entry] = await journal();
  expect(entry).toMatchObject({
    id: body.entries[0],
    who: 'correcteur@lycee.fr',
    text: 'Copie 2, question 3\u00a0: A vide → cochée',
    canUndo: true,
  });
  expect((await undo(entry?.id ?? '')).status).toBe(200);
  expect((await undo(entry?.id ?? '')).status).toBe(409);
  const [taken, first] = await journal();
  expect(taken?.text).toBe('Annulé\u00a0: Copie 2, question 3\u00a0: A vide → cochée');
  expect(first).toMatchObject({ isUndone: true, canUndo: false });
  const { body: decisions } = await teacher.call(correction.readDecisions, { params });
  expect(decisions).toEqual({ checked: [], unchecked: [] });
  expect((await overview()).marksAreStale).toBe(false);
});

test('a reading that is confirmed is told as such, and nothing is told where nothing changes', async () => {
  await corrected();
  await decide(['2-q2-2'], ['2-q2-1', '2-q2-3']);
  expect((await journal())[0]?.text).toBe('Copie 2, question 2\u00a0: B, lecture confirmée');
  expect((await decide(['2-q2-2'])).body.entries).toEqual([]);
});

test('of a box that is named twice the last word counts', async () => {
  await corrected();
  expect((await decide(['2-q3-1', '2-q3-1'], ['2-q3-1'])).status).toBe(200);
  const { body: decisions } = await teacher.call(correction.readDecisions, { params });
  expect(decisions).toEqual({ checked: [], unchecked: ['2-q3-1'] });
});

test('what was decided again since cannot be taken back', async () => {
  await corrected();
  const { body: first } = await decide(['2-q3-1']);
  const { body: second } = await decide([], ['2-q3-1']);
  expect((await undo(first.entries[0] ?? '')).status).toBe(409);
  expect((await undo(second.entries[0] ?? '')).status).toBe(200);
  expect((await undo(first.entries[0] ?? '')).status).toBe(200);
});

test('a regrade tells whose mark it changed, from what to what', async () => {
  await corrected();
  await decide(['2-q3-1']);
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const [entry] = await journal();
  expect(entry).toMatchObject({
    text: 'Notes recalculées\u00a0: 1 note sur 2 a changé',
    details: ['Copie 2 (Max DURAND)\u00a0: 6,67 → 13,33'],
  });
});

test('names that are hidden for the review are hidden in the journal too', async () => {
  await corrected();
  await decide(['2-q3-1']);
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const hide = () => teacher.call(correction.setAnonymity, { params, body: { isAnonymous: true } });
  await Promise.all([hide(), hide()]);
  const [hidden, entry] = await journal();
  expect(hidden).toMatchObject({ kind: 'anonymity', text: 'Noms masqués', canUndo: false });
  expect(entry?.details).toEqual(['Copie 2\u00a0: 6,67 → 13,33']);
  expect(await overview()).toMatchObject({ isAnonymous: true, marksAreStale: false });
});

test('a key that was mended is told when it reaches the marks', async () => {
  await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
  const second = quiz.questions[1];
  const answers = second?.answers.map((answer, place) => ({ ...answer, isCorrect: place === 1 }));
  await teacher.call(quizzes.changeQuestion, {
    params: { id: second?.id ?? '' },
    body: { answers, points: 2 },
  });
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const texts = (await journal()).map(({ text }) => text);
  expect(texts).toContain('Question 2\u00a0: bonne réponse A → B\u00a0; 1 → 2 points');
  await teacher.call(correction.regradeCopies, { params, body: {} });
  expect((await journal()).filter(({ kind }) => kind === 'key')).toHaveLength(1);
});

test('a key that was mended can be taken back from the journal, unless it was mended again', async () => {
  await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
  const [first] = quiz.questions;
  const mend = (right: number, points: number) =>
    teacher.call(quizzes.changeQuestion, {
      params: { id: first?.id ?? '' },
      body: {
        answers: first?.answers.map((answer, place) => ({ ...answer, isCorrect: place === right })),
        points,
      },
    });
  await mend(2, 3);
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const mended = (await journal()).find(({ kind }) => kind === 'key');
  expect(mended).toMatchObject({ canUndo: true });
  await mend(1, 3);
  expect((await undo(mended?.id ?? '')).status).toBe(409);
  await mend(2, 3);
  expect((await undo(mended?.id ?? '')).status).toBe(200);
  const { body: now } = await teacher.call(quizzes.readQuiz, { params });
  expect(now.questions[0]).toMatchObject({ points: 1 });
  expect(now.questions[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false, false]);
  expect((await overview()).marksAreStale).toBe(true);
  await teacher.call(correction.regradeCopies, { params, body: {} });
  expect((await overview()).copies.map(({ mark }) => mark?.final)).toEqual([20, 6.67]);
});

test('a question that was given another type is told, and taken back as the rest of its key is', async () => {
  await corrected();
  await teacher.call(quizzes.unlockQuiz, { params });
  const first = async () =>
    (await teacher.call(quizzes.readQuiz, { params })).body.questions[0] ?? { id: '', type: '' };
  const { id } = await first();
  const allow = (type: 'single' | 'multiple') =>
    teacher.call(quizzes.changeQuestion, { params: { id }, body: { type } });
  await allow('multiple');
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const told = (await journal()).find(({ kind }) => kind === 'key');
  const text = 'Question 1\u00a0: choix unique → choix multiple';
  expect(told).toMatchObject({ text, canUndo: true });
  await allow('single');
  expect((await undo(told?.id ?? '')).status).toBe(409);
  await allow('multiple');
  expect((await undo(told?.id ?? '')).status).toBe(200);
  expect((await first()).type).toBe('single');
});

test('a question that is rewritten for the next class leaves the class, its marks and its students’ pages as they were', async () => {
  await corrected();
  const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
  const second = quiz.questions[1];
  const change = (body: object) =>
    teacher.call(quizzes.changeQuestion, { params: { id: second?.id ?? '' }, body });
  const keyed = (right: number, texts = ['Paris', 'Lyon', 'Lille']) =>
    second?.answers.map(({ id }, place) => ({
      id,
      text: texts[place],
      isCorrect: place === right,
    }));
  await change({ answers: keyed(2) });
  await teacher.call(correction.regradeCopies, { params, body: {} });
  const told = (await journal()).find(({ kind }) => kind === 'key');
  const page = async () => {
    const copy = { params: { ...params, copy: 1 } };
    const { body } = await teacher.call(copyPages.readTeacherCopy, copy);
    return body.questions.map(({ explanation, boxes }) => [
      explanation,
      boxes.map(({ isRight }) => isRight),
    ]);
  };
  const shown = await page();
  expect(shown[1]?.[1]).toEqual([false, false, true]);
  await teacher.call(quizzes.unlockQuiz, { params });
  await change({ answers: keyed(1, ['Lyon', 'Paris', 'Nice']), points: 4, explanation: 'Nouveau' });
  const after = await overview();
  expect(after.marksAreStale).toBe(false);
  expect(after.questions.map(({ isRewritten }) => isRewritten)).toEqual([false, true, false]);
  expect(after.questions[1]).toMatchObject({ right: [3], points: 1 });
  expect(await page()).toEqual(shown);
  expect((await undo(told?.id ?? '')).status).toBe(409);
  // Once the printed words are back, a change of the key counts again.
  await change({ answers: keyed(1), points: 1 });
  expect(await overview()).toMatchObject({ marksAreStale: true });
});

test('what a box filled solid means is the teacher’s choice, told and taken back in the journal', async () => {
  await corrected();
  const set = (body: object) => teacher.call(correction.setThreshold, { params, body });
  expect((await set({})).status).toBe(400);
  expect((await set({ fillCancels: true })).status).toBe(200);
  expect(await overview()).toMatchObject({ fillCancels: true, threshold: 0.15 });
  const [entry] = await journal();
  expect(entry?.text).toBe('Case entièrement noircie\u00a0: coche → coche annulée');
  expect((await undo(entry?.id ?? '')).status).toBe(200);
  expect((await overview()).fillCancels).toBe(false);
});

test('the cache of a pile keeps nothing of a transaction that was rolled back', async () => {
  await corrected();
  const countedIn = async (source: ClassReadingSource) =>
    (await readClassReading(source, params.id as QuizId)).pages.length;
  expect(await countedIn(app.services)).toBe(2);
  const [page] = (await readClassReading(app.services, params.id as QuizId)).pages;
  const dropped = inTransaction(app.services, async (services) => {
    await updatePagesCounted(services.db, [page?.id ?? ''], false);
    expect(await countedIn(services)).toBe(1);
    throw new Error('not this time');
  });
  await expect(dropped).rejects.toThrow('not this time');
  expect(await countedIn(app.services)).toBe(2);
  // Another process makes the same change and commits it.
  await inTransaction({ ...app.services, singletons: new Singletons(app.services) }, ({ db }) =>
    updatePagesCounted(db, [page?.id ?? ''], false),
  );
  expect(await countedIn(app.services)).toBe(1);
});

test('rules of marking are told from what to what', async () => {
  await corrected();
  const { rules } = await overview();
  await teacher.call(correction.setMarking, {
    params,
    body: { rules: { ...rules, step: 0.5, bonus: 1 } },
  });
  const texts = (await journal()).map(({ text }) => text);
  expect(texts).toContain(
    'Règles de notation\u00a0: sans bonus → bonus +1\u00a0; arrondi à 0,01 au plus proche → arrondi à 0,5 au plus proche',
  );
});

test('the journal goes on page by page to its beginning', async () => {
  await corrected();
  // There is an entry for each question of each copy; those of one decision share their moment.
  const boxes = [1, 2].flatMap((copy) => ['q1', 'q2', 'q3'].map((name) => `${copy}-${name}-1`));
  for (let time = 0; time < 9; time += 1) {
    await decide(boxes, []);
    await decide([], boxes);
  }
  const first = await journal();
  const rest = await journal(first.at(-1)?.id);
  expect(first).toHaveLength(100);
  expect(rest).toHaveLength(9);
  expect(rest.at(-1)?.kind).toBe('scan');
  expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(109);
});

test('the journal outlives the scans it tells of, and an analysis that is given up', async () => {
  await corrected();
  const scanId = (await overview()).scans[0]?.id ?? '';
  await teacher.call(correction.removeScan, { params: { ...params, scanId } });
  await teacher.call(correction.cancelReading, { params });
  expect((await journal()).map(({ kind }) => kind)).toEqual(['scan', 'scan']);
});

test('a sample is kept, and is told to be of another reading once the threshold has moved', async () => {
  await corrected();
  const sample = { boxes: 12, errors: 1, population: 18 };
  const { pagesEtag, threshold, fillCancels } = await overview();
  const { body: review } = await teacher.call(correction.readReview, { params });
  expect(review.etag).toBe(pagesEtag);
  const reading = { pagesEtag, threshold, fillCancels };
  const keep = (kept: typeof sample, of = reading) =>
    teacher.call(correction.keepSample, { params, body: { ...kept, reading: of } });
  expect((await keep({ ...sample, errors: 13 })).status).toBe(400);
  expect((await keep({ ...sample, population: 5 })).status).toBe(400);
  expect((await keep(sample)).status).toBe(200);
  expect((await overview()).sample).toEqual({ ...sample, isCurrent: true });
  await teacher.call(correction.setThreshold, { params, body: { threshold: 0.3 } });
  expect((await overview()).sample).toEqual({ ...sample, isCurrent: false });
  // A sample that was drawn before the threshold moved belongs to the earlier reading.
  expect((await keep({ ...sample, errors: 0 })).status).toBe(200);
  expect((await overview()).sample).toMatchObject({ errors: 0, isCurrent: false });
  await keep(sample, { ...reading, threshold: 0.3, pagesEtag: 'of-an-earlier-pile' });
  expect((await overview()).sample).toMatchObject({ errors: 1, isCurrent: false });
  await keep(sample, { ...reading, threshold: 0.3 });
  expect((await overview()).sample).toEqual({ ...sample, isCurrent: true });
});

test('an alarm that was seen on all its pages is told as seen, and rings again on another page', async () => {
  const doubled = [
    [1, 2],
    [1, 2],
    [1, 2],
  ];
  const made = await room.corrected([
    { copy: 1, number: '1001', ticks: doubled },
    { copy: 2, number: '1002', ticks: doubled },
  ])();
  params = made.params;
  const alarm = async () => (await overview()).alarms.find(({ kind }) => kind === 'doubles');
  const ringing = await alarm();
  expect(ringing).toMatchObject({ isSeen: false, pages: { length: 2 } });
  const [first = '', second = ''] = ringing?.pages ?? [];
  const see = (pages: string[]) =>
    teacher.call(correction.markAlarmSeen, { params, body: { kind: 'doubles', pages } });
  await see([first]);
  expect(await alarm()).toEqual(ringing);
  await see([second, first]);
  expect(await alarm()).toEqual({ ...ringing, isSeen: true });
  expect(await journal()).toHaveLength(1);
});
