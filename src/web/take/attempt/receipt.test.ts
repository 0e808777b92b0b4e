import { expect, it } from 'vitest';
import { receiptFormat } from '#web/features/results/receipt/receipt-format.ts';
import { choose, keepAttempt } from '../device/kept-attempt.ts';
import { makeReceipt, receiptName } from './receipt.ts';

const question = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const answer = '7f9619ff-8b86-4d01-b42d-00cf4fc964ff';

it('holds every choice in the form that the teacher can import', () => {
  const attempt = {
    id: '5f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    studentName: 'Léa Martin',
    studentId: null,
    quizTitle: 'Dérivation',
    startedAt: '2026-11-16T08:00:00.000Z',
    readAt: '2026-11-16T08:00:00.000Z',
    secondsLeft: null,
    choices: [],
    flagged: [],
    paper: null,
    finished: null,
    etag: '',
    readsAloud: false,
    display: null,
    attestation: 'mi6d1og0.Xq2b7Zt0aLk4',
  };
  const kept = choose(keepAttempt(attempt, 0), question, [answer]);
  const receipt = JSON.parse(JSON.stringify(makeReceipt(kept, 'Dérivation')));
  expect(receipt).toMatchObject({ studentName: 'Léa Martin', quizTitle: 'Dérivation' });
  expect(receipt.version).toBe(receiptFormat.version);
  expect(receiptFormat.read(receipt)).toEqual({
    attemptId: attempt.id,
    attestation: attempt.attestation,
    choices: [{ questionId: question, answerIds: [answer], revision: 1 }],
  });
});

it('is a file whose name is valid on any system', () => {
  expect(receiptName('Léa  Martin-Dupré')).toBe('recu-qcm-lea-martin-dupre.json');
  expect(receiptName('../../O’Hara: 7?')).toBe('recu-qcm-ohara-7.json');
  expect(receiptName('***')).toBe('recu-qcm-eleve.json');
});
