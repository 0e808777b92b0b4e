import { expect, it } from 'vitest';
import { familyName } from '#shared/domain/students/student-identity.ts';
import type { ResultRow } from '../result-row.ts';
import { attemptRules } from './attempt-order.ts';

const { readOrder, search, sort } = attemptRules;

function attempt(studentName: string, fields: Partial<ResultRow> = {}): ResultRow {
  return {
    id: studentName,
    quizId: '',
    studentName,
    familyName: familyName(studentName),
    studentId: null,
    studentEmail: null,
    rosterEntryId: null,
    admissionId: null,
    admissionVerdict: null,
    startedAt: '2025-11-03T10:00:00.000Z',
    deadline: null,
    extraTime: 0,
    givenTime: 0,
    completedAt: null,
    ending: null,
    score: null,
    maxScore: null,
    percentage: null,
    timeSpent: null,
    copy: null,
    isValidated: false,
    mark: null,
    counts: true,
    isAlsoOnPaper: false,
    ...fields,
  };
}

const names = (list: readonly ResultRow[]) => list.map(({ studentName }) => studentName);

it('the newest attempt comes first, unless the address says otherwise', () => {
  const list = [attempt('ancienne'), attempt('récente', { startedAt: '2025-11-03T11:00:00.000Z' })];
  expect(names(sort(list, readOrder(null)))).toEqual(['récente', 'ancienne']);
  expect(names(sort(list, readOrder('debut')))).toEqual(['ancienne', 'récente']);
});

it('students are sorted by family name, which capitals tell where there are any', () => {
  const list = [attempt('Zoé Martin'), attempt('BERNARD Luc'), attempt('Ana DURAND')];
  expect(names(sort(list, readOrder('famille')))).toEqual([
    'BERNARD Luc',
    'Ana DURAND',
    'Zoé Martin',
  ]);
});

it('an attempt under way counts as the lowest score', () => {
  const list = [attempt('en cours'), attempt('zéro', { percentage: 0 })];
  expect(names(sort(list, readOrder('-score')))).toEqual(['zéro', 'en cours']);
});

it('of two attempts with the same percentage the one with the better mark comes first', () => {
  const list = [
    attempt('treize', { percentage: 67, mark: 13.33, startedAt: '2025-11-03T11:00:00.000Z' }),
    attempt('mieux', { percentage: 67, mark: 13.4 }),
  ];
  expect(names(sort(list, readOrder('-score')))).toEqual(['mieux', 'treize']);
});

it('a student is found by a part of the name without accents, or by the number', () => {
  const list = [attempt('Zoé Élan'), attempt('Tom', { studentId: '2024001' })];
  expect(names(search(list, 'elan zoe'))).toEqual(['Zoé Élan']);
  expect(names(search(list, '24001'))).toEqual(['Tom']);
});
