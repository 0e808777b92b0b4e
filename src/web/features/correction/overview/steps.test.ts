import { expect, it } from 'vitest';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { correctionSteps, firstWaiting } from './steps.ts';

const balance = (unmatched: number) => ({ students: { unmatched } });
const refused = (refused: number) => ({ waitingPages: { refused, conflicting: 0 } });
const overviewWith = (more: object) =>
  ({
    balance: balance(0),
    scans: [{ state: 'read', conflicts: 0 }],
    copies: [{ copy: 1 }, { copy: 2 }],
    students: [],
    doubts: 0,
    doubles: 0,
    plainLooks: 0,
    folded: [],
    alarms: [],
    waitingPages: { refused: 0, conflicting: 0 },
    marksAreStale: false,
    reading: null,
    validatedAt: '2026-11-18T08:00:00Z',
    sinceValidation: { changed: 0, gone: 0, isAbsenceOther: false, absentees: 0 },
    isAnonymous: false,
    ...more,
  }) as unknown as CorrectionOverview;
const stepsOf = (more: object, contests: readonly { state: 'open' }[] = []) =>
  correctionSteps(overviewWith(more), { contests, awaiting: null });
const wordsOf = (more: object) => stepsOf(more).map(({ words }) => words);

it('before anything was read, scans are asked for, and nothing else can be opened', () => {
  const steps = correctionSteps(null, { contests: [], awaiting: null });
  expect(firstWaiting(steps)).toBe('lire');
  expect(steps.map(({ isReady }) => isReady)).toEqual([true, false, false, false]);
});

it('each step says how far it is', () => {
  expect(wordsOf({})).toEqual(['2 copies lues', 'rien de douteux', 'validées', 'copies et notes']);
  const open = { ...refused(3), balance: balance(1), doubts: 4, doubles: 1, plainLooks: 20 };
  expect(wordsOf({ ...open, validatedAt: null })).toEqual([
    '3 pages à regarder',
    '5 à vérifier, 20 vides ou annulées, 1 sans étudiant',
    'à valider',
    'copies et notes',
  ]);
});

it('the first step in which something waits opens by itself, the last one once all is done', () => {
  expect(firstWaiting(stepsOf({}))).toBe('rendre');
  expect(firstWaiting(stepsOf({}, [{ state: 'open' }]))).toBe('rendre');
  expect(firstWaiting(stepsOf({ marksAreStale: true }))).toBe('noter');
  expect(firstWaiting(stepsOf({ sinceValidation: { changed: 1 } }))).toBe('noter');
  expect(firstWaiting(stepsOf({ validatedAt: null }))).toBe('noter');
  expect(firstWaiting(stepsOf({ validatedAt: null, doubles: 1 }))).toBe('verifier');
  expect(firstWaiting(stepsOf({ balance: balance(1) }))).toBe('verifier');
  expect(firstWaiting(stepsOf({ validatedAt: null, folded: ['a page'] }))).toBe('verifier');
  expect(firstWaiting(stepsOf({ validatedAt: null, ...refused(1) }))).toBe('lire');
  expect(firstWaiting(stepsOf({ scans: [{ state: 'failed', conflicts: 0 }] }))).toBe('lire');
  expect(firstWaiting(stepsOf({ reading: { fraction: 0 } }))).toBe('lire');
});

it('who could not be told is said beside who was', () => {
  const handedBack = (untold: string[]) =>
    correctionSteps(overviewWith({}), { contests: [], awaiting: 0, untold })[3]?.words;
  expect(handedBack([])).toBe('étudiants prévenus');
  expect(handedBack(['1 sans adresse'])).toBe('1 sans adresse');
});

it('what came after the validation is asked about as before it', () => {
  expect(firstWaiting(stepsOf(refused(1)))).toBe('lire');
  expect(firstWaiting(stepsOf({ folded: ['a page'] }))).toBe('verifier');
  expect(firstWaiting(stepsOf({ alarms: [{ isSeen: true }] }))).toBe('rendre');
  expect(wordsOf({ doubts: 2, doubles: 1, alarms: [{ isSeen: false }] })).toEqual([
    '2 copies lues',
    '3 à vérifier, 1 alerte',
    'validées',
    'copies et notes',
  ]);
});
