import { describe, expect } from 'vitest';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import type { QuizId } from '#shared/contract/ids.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { issueLink } from '../announced/links.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;
let params: { id: string };

/** Léa has all three right, Max one; nobody has ticked anything above every box. */
const marked = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
]);
const aboveAll = { threshold: 0.99 };

async function corrected() {
  ({ params } = await marked());
}
const overview = async () => (await teacher.call(correction.readCorrection, { params })).body;
const standing = async () => {
  const { threshold, fillCancels, revision, copies, sinceValidation } = await overview();
  const finals = copies.map(({ mark }) => mark?.final);
  return { threshold, fillCancels, revision, finals, changed: sinceValidation?.changed };
};
const validate = async () => {
  const { validationEtag: etag } = await overview();
  const { status } = await teacher.call(correction.validateMarks, { params, body: { etag } });
  expect(status).toBe(200);
};
const journal = async () =>
  (await teacher.call(correction.readJournal, { params, query: {} })).body;
const set = (body: object) => teacher.call(correction.setThreshold, { params, body });
const preview = async (body: object) =>
  (await teacher.call(correction.readMarkChanges, { params, body })).body;
const apply = (body: object) => teacher.call(correction.setMarking, { params, body });
const isFinal = { status: 409, body: { code: 'marks_are_final' } };

describe('how boxes are read', () => {
  test('changes at once until marks are validated, and is refused from then on without the etag of what it does', async () => {
    await corrected();
    expect((await set({ threshold: 0.16 })).status).toBe(200);
    await teacher.call(correction.regradeCopies, { params, body: {} });
    await validate();
    const before = await standing();
    expect(before).toMatchObject({ threshold: 0.16, finals: [20, 6.67], changed: 0 });
    for (const wished of [aboveAll, { fillCancels: true }]) {
      expect(await set(wished)).toMatchObject(isFinal);
      expect(await apply(wished)).toMatchObject(isFinal);
    }
    const entry = (await journal()).find(({ kind }) => kind === 'threshold');
    expect(entry).toMatchObject({ canUndo: false });
    const undo = { params: { ...params, entryId: entry?.id ?? '' } };
    expect(await teacher.call(correction.undoChange, undo)).toMatchObject(isFinal);
    expect(await standing()).toEqual(before);
    // Setting the present value is no change.
    expect((await set({ threshold: 0.16 })).status).toBe(200);
  });

  test('is applied to final marks with them, as it was shown, and opens them again', async () => {
    await corrected();
    await validate();
    const before = await standing();
    const shown = await preview(aboveAll);
    expect(shown.changes).toMatchObject([
      { copy: 1, before: 20, after: 0 },
      { copy: 2, before: 6.67, after: 0 },
    ]);
    expect(await standing()).toEqual(before);
    const { status, body } = await apply({ ...aboveAll, etag: shown.etag });
    expect(status).toBe(200);
    expect(body.changes).toEqual(shown.changes);
    expect(await standing()).toMatchObject({ ...aboveAll, finals: [0, 0], changed: 2 });
    expect((await overview()).marksAreStale).toBe(false);
    const texts = (await journal()).map(({ text }) => text);
    expect(texts).toContain('Seuil\u00a0: 0,15 → 0,99');
    expect(texts).toContain('Notes recalculées\u00a0: 2 notes sur 2 ont changé');
    // The marks are no longer validated but were, so the way back is shown first, too.
    expect(await set({ threshold: 0.15 })).toMatchObject(isFinal);
  });

  test('is not applied where it does no longer what was shown', async () => {
    await corrected();
    await validate();
    const { etag } = await preview(aboveAll);
    const box = { checked: ['2-q3-1'], unchecked: [] };
    await teacher.call(correction.decideBoxes, { params, body: box });
    const before = await standing();
    const stale = { status: 409, body: { code: 'changed_elsewhere' } };
    expect(await apply({ ...aboveAll, etag })).toMatchObject(stale);
    // The etag of another threshold is refused as well.
    const ofAnother = await preview({ threshold: 0.2 });
    expect(await apply({ ...aboveAll, etag: ofAnother.etag })).toMatchObject(stale);
    expect(await standing()).toEqual(before);
    const again = await preview(aboveAll);
    expect((await apply({ ...aboveAll, etag: again.etag })).status).toBe(200);
    expect((await standing()).finals).toEqual([0, 6.67]);
  });

  test('tells beside each mark that it changes who knows one already, by mail or from a page', async () => {
    await corrected();
    const told = async () =>
      (await preview(aboveAll)).changes.map(({ wasSent, isTold }) => ({ wasSent, isTold }));
    const nothing = { wasSent: false, isTold: false };
    await teacher.call(mails.sendCorrections, {
      params,
      body: { studentIds: ['1001'], subjectTemplate: 'Note', bodyTemplate: '{grade}' },
    });
    const max = (await overview()).copies[1]?.student ?? '';
    await issueLink(app.services, { quizId: params.id as QuizId, student: max });
    expect(await told()).toEqual([{ wasSent: true, isTold: true }, nothing]);
    const body = { isOpen: true, detail: 'mark', contestsUntil: null } as const;
    await teacher.call(copyPages.setCopyPageSettings, { params, body });
    expect(await told()).toEqual([
      { wasSent: true, isTold: true },
      { wasSent: false, isTold: true },
    ]);
  });
});
