import { expect, it } from 'vitest';
import type { ClassMark } from '#shared/domain/correction/marks/class-marks.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import type { ClassReading } from '../class-reading/class-reading.ts';
import { changesOf } from './compute-marks.ts';

it('a changed mark is told with the student’s number where two students bear the name', () => {
  const students = [
    { studentId: '10245', firstName: 'Léa', lastName: 'MARTIN' },
    { studentId: '10246', firstName: 'Lea', lastName: 'Martin' },
    { studentId: '10247', firstName: 'Max', lastName: 'ROY' },
  ];
  const copies = students.map((_, place) => ({ copy: place + 1, mark: { final: 10 } }));
  const reading = {
    students,
    copies,
    correction: { isAnonymous: false },
    studentOf: (copy: number) => students[copy - 1] ?? null,
    nameOf: distinctNames(students, spokenName),
  } as unknown as ClassReading;
  const marks = [10, 12, 12].map((final, place) => ({
    copy: place + 1,
    final,
    raw: final,
    questions: [],
  })) as unknown as ClassMark[];
  const { changes } = changesOf(reading, marks, () => ({ wasSent: false, isTold: false }));
  expect(changes.map(({ name }) => name)).toEqual(['Lea Martin (10246)', 'Max ROY']);
});
