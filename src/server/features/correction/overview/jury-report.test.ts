import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import { questions } from '#server/db/schema/quizzes.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { correctionRoom, teacherEmail } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';

const room = await correctionRoom();
const { app, teacher } = room;

const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);

async function readReport(id: string) {
  const url = `/api/quizzes/${id}/corrections-sessions/proces-verbal.pdf`;
  const { statusCode, headers, rawPayload } = await teacher.send({ method: 'GET', url });
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'application/pdf',
  });
  const { totalPages, text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  expect(totalPages).toBe(1);
  return text;
}

async function validate(params: { id: string }) {
  const { validationEtag: etag } = (await teacher.call(correction.readCorrection, { params })).body;
  const { status } = await teacher.call(correction.validateMarks, { params, body: { etag } });
  expect(status).toBe(200);
}

test('a jury is told that copies were taken away, or absences counted otherwise, after the validation', async () => {
  const { params } = await corrected();
  await validate(params);
  const rules = { ...plainRules, absence: 'zero' } as const;
  await teacher.call(correction.setMarking, { params, body: { rules } });
  const statement = async () => (await readReport(params.id)).replaceAll(/\s+/g, ' ');
  expect(await statement()).toContain(
    'Depuis, la règle des absences a changé sans nouvelle validation.',
  );
  const { body } = await teacher.call(correction.readCorrection, { params });
  const scanId = body.scans[0]?.id ?? '';
  await teacher.call(correction.removeScan, { params: { ...params, scanId } });
  expect(await statement()).toContain(
    'Depuis, 2 copies ont été retirées et la règle des absences a changé sans nouvelle validation.',
  );
});

test('one page tells a jury how the marks came about, and who answers for them', async () => {
  const { params } = await corrected();
  expect(await readReport(params.id)).toContain('Notes non validées à ce jour.');

  await teacher.call(correction.decideBoxes, {
    params,
    body: { checked: ['2-q3-1'], unchecked: [] },
  });
  expect(await readReport(params.id)).toContain('Notes non arrêtées');
  const { body: quiz } = await teacher.call(correction.regradeCopies, { params, body: {} });
  expect(quiz.changes).toHaveLength(1);
  const { body: overview } = await teacher.call(correction.readCorrection, { params });
  const question = overview.questions[1]?.id ?? '';
  await teacher.call(correction.setMarking, {
    params,
    body: {
      neutralised: { [question]: 'given' },
      rules: { ...plainRules, step: 0.5, direction: 'up' },
    },
  });
  await teacher.call(correction.adjustCopy, {
    params: { ...params, copy: 2 },
    body: { points: -1, reason: 'Copie rendue en retard' },
  });
  await teacher.call(correction.keepSample, {
    params,
    body: {
      boxes: 10,
      errors: 0,
      population: 10,
      reading: {
        pagesEtag: overview.pagesEtag,
        threshold: overview.threshold,
        fillCancels: overview.fillCancels,
      },
    },
  });
  await validate(params);

  const text = await readReport(params.id);
  for (const words of [
    'Procès-verbal de correction',
    `par ${teacherEmail}.`,
    '2 = 2 lues + 0 blanche + 0 en double + 0 refusée',
    '3 imprimées = 2 rendues + 1 non rendue',
    '3 inscrits = 2 présents + 1 absent',
    'arrondi à 0,5 au-dessus',
    'Question 2, points donnés à tous',
    'Max DURAND : -1 (brute 20, finale 19), Copie rendue en retard',
    '0,15',
    'Cases vérifiées à la main',
    '2 par le numéro codé',
    '10 cases relues sur 10, 0 erreur ; au plus 0 autre erreur',
  ]) {
    expect(text, words).toContain(words);
  }
  expect(text).not.toContain('sans nouvelle validation');

  const { db } = app.services;
  await db.update(questions).set({ binnedAt: new Date() }).where(eq(questions.id, question));
  expect(await readReport(params.id)).toContain('points donnés à tous : Question 2');

  // The quiz is prepared for another class: the report stays that of the paper.
  const { title } = (await teacher.call(quizzes.readQuiz, { params })).body;
  await teacher.call(quizzes.unlockQuiz, { params });
  await teacher.call(quizzes.changeQuiz, {
    params,
    body: { title: 'Rattrapage', quizDate: '2031-01-31' },
  });
  const later = await readReport(params.id);
  expect(later).toContain(title);
  expect(later).not.toMatch(/Rattrapage|2031/);
});

test('names and reasons that no typeface has, or that fill pages, leave it one page', async () => {
  const { params } = await corrected();
  await teacher.call(correction.updateCorrectionStudent, {
    params,
    query: { session: 'none' },
    body: { internalNumber: 2, studentId: '', firstName: '🐳 =1+1', lastName: '王 Łukasz' },
  });
  await teacher.call(correction.adjustCopy, {
    params: { ...params, copy: 2 },
    body: { points: 1, reason: 'très '.repeat(99) },
  });
  const text = await readReport(params.id);
  expect(text).toMatch(/=1\+1 \S+ Łukasz : \+1/);
  expect(text).toContain('Pour le jury');
});
