import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { cachedClassReading } from '../class-reading/class-reading.ts';

const room = await correctionRoom();
const { app, teacher } = room;
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '100?', ticks: [1, 2, 0] },
]);

const student = { internalNumber: 1, studentId: '1001', firstName: 'Léa', lastName: 'MOREL' };
const { readCorrectionSession, updateCorrectionStudent } = correction;

test.each([
  ['asked for', 'GET', '', undefined, readCorrectionSession.answer],
  ['the answer to a change', 'POST', '/students/meta', student, updateCorrectionStudent.answer],
] as const)('every box, %s: others are answered between any two pages', async (...given) => {
  const [, method, path, payload, schema] = given;
  const { quizId } = await corrected();
  const url = `/api/quizzes/${quizId}/corrections-sessions${path}`;
  const ask = (headers = {}) => teacher.send({ method, url, headers, ...(payload && { payload }) });
  await ask();
  const told: string[] = [];
  // The cached objects stay the same as long as nothing has changed.
  for (const { copy, record } of (await cachedClassReading(app.services, quizId)).pages) {
    const { measures } = record;
    const get = () => {
      if (told.at(-1) !== `copy ${copy}`) told.push(`copy ${copy}`);
      return measures;
    };
    Object.defineProperty(record, 'measures', { get });
  }
  let isOver = false;
  const watched = (async () => {
    while (!isOver) {
      await setImmediate();
      if (told.at(-1) !== 'others') told.push('others');
    }
  })();
  const { body, headers } = await ask();
  isOver = true;
  await watched;
  const [ticked, left] = [
    ['copy 1', 'others', 'copy 2', 'others'],
    ['copy 1', 'others', 'copy 2'],
  ];
  expect(told.slice(1, -1)).toEqual([...ticked, ...left]);

  // The body has the order and the fields of the schema, as when it was written in one go.
  expect(body).toBe(JSON.stringify(schema.parse(JSON.parse(body))));
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
});
