import { describe, expect, it, test } from 'vitest';
import type { QuizId } from '#shared/contract/ids.ts';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { writeOrder } from '#web/lib/list/list-rules.ts';
import { groupOf, lookalikes, quizRules, yearOf } from './quiz-order.ts';

const { readOrder, search, sort } = quizRules;

function quiz(title: string, fields: Partial<QuizSummary> = {}): QuizSummary {
  return {
    id: title as QuizId,
    title,
    subject: '',
    classTitle: '',
    quizDate: null,
    status: 'draft',
    isLocked: false,
    createdAt: '2025-11-03T10:00:00.000Z',
    questionCount: 0,
    hasAttempts: false,
    opensAt: null,
    isClosed: false,
    ...fields,
  };
}

const titles = (list: readonly QuizSummary[]) => list.map(({ title }) => title);

describe('searching the quizzes', () => {
  const list = [
    quiz('Évaluation de novembre', { subject: 'Biologie' }),
    quiz('Le cœur'),
    quiz('DS 2'),
  ];

  it.each([
    ['evaluation', ['Évaluation de novembre']],
    ['ÉVALUATION', ['Évaluation de novembre']],
    ['novembre éval', ['Évaluation de novembre']],
    ['biologie', ['Évaluation de novembre']],
    ['coeur', ['Le cœur']],
    ['  ', titles(list)],
    ['chimie', []],
  ])('%j finds %j', (wanted, found) => {
    expect(titles(search(list, wanted))).toEqual(found);
  });
});

test('quizzes are grouped by subject or class, those without one last', () => {
  const list = [
    quiz('sans rien'),
    quiz('ondes', { subject: 'Physique', classTitle: 'TS2' }),
    quiz('suites', { subject: 'Maths', classTitle: 'TS1' }),
  ];
  const under = (by: 'matiere' | 'classe') => {
    const order = { by, descending: false };
    return sort(list, order).map((one) => groupOf(one, order));
  };
  expect(under('matiere')).toEqual(['Maths', 'Physique', 'Sans matière']);
  expect(under('classe')).toEqual(['TS1', 'TS2', 'Sans classe']);
  expect(groupOf(quiz('x'), { by: 'titre', descending: false })).toBeNull();
});

describe('sorting the quizzes', () => {
  it('follows French rules for titles, and numbers by their value', () => {
    const list = ['QCM 10', 'zoologie', 'Été', 'QCM 2', 'étude', 'Eté'].map((title) => quiz(title));
    expect(titles(sort(list, { by: 'titre', descending: false }))).toEqual([
      'Eté',
      'Été',
      'étude',
      'QCM 2',
      'QCM 10',
      'zoologie',
    ]);
  });

  it('puts the newest first among equals', () => {
    const list = [
      quiz('ancien', { createdAt: '2025-01-01T00:00:00.000Z' }),
      quiz('récent', { createdAt: '2025-06-01T00:00:00.000Z' }),
      quiz('verrouillé', { isLocked: true }),
    ];
    expect(titles(sort(list, { by: 'etat', descending: false }))).toEqual([
      'récent',
      'ancien',
      'verrouillé',
    ]);
  });

  it.each(['titre', '-titre', 'questions', '-date', 'etat'])(
    '%s is kept in the address',
    (order) => {
      expect(writeOrder(readOrder(order))).toBe(order);
    },
  );

  it.each([null, '', 'rien', '--titre'])('%j is ignored as an order', (order) => {
    expect(readOrder(order)).toEqual({ by: 'date', descending: true });
  });
});

test('copies of one quiz made on one day are told apart by their time, and others are not in need of it', () => {
  const first = quiz('DS 2 - Copie');
  const second = quiz('DS 2 - Copie', { createdAt: '2025-11-03T10:00:08.000Z' });
  const later = quiz('DS 2 - Copie', { createdAt: '2025-11-05T10:00:00.000Z' });
  expect([...lookalikes([quiz('DS 2'), first, second, later])]).toEqual([first, second]);
});

test('the school year of a quiz is that of its date, or else of its creation', () => {
  expect(yearOf(quiz('DS 2'))).toBe('2025-2026');
  expect(yearOf(quiz('DS 2', { quizDate: '2026-07-31' }))).toBe('2025-2026');
  expect(yearOf(quiz('DS 2', { quizDate: '2026-08-01' }))).toBe('2026-2027');
});
