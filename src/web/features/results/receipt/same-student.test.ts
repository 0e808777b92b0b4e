import { expect, it } from 'vitest';
import { countAttemptsOfStudent } from './same-student.ts';

function counts(...students: [name: string, number: string | null][]) {
  const list = students.map(([studentName, studentId], place) => ({
    id: String(place),
    studentName,
    studentId,
  }));
  return [...countAttemptsOfStudent(list).values()];
}

it('the same number is the same student, whatever the name', () => {
  expect(counts(['Léa Roy', '12'], ['Lea', '12'], ['Tom', '13'])).toEqual([2, 2, 1]);
});

it('without numbers the same name is the same student, case and accents aside', () => {
  expect(counts(['Léa  Roy', null], ['LEA ROY', null], ['Tom', null])).toEqual([2, 2, 1]);
});

it('namesakes with numbers of their own are two students', () => {
  expect(counts(['Léa Roy', '12'], ['Léa Roy', '13'])).toEqual([1, 1]);
});

it('a number left out once does not hide the second attempt', () => {
  expect(counts(['Léa Roy', '12'], ['Léa Roy', null])).toEqual([2, 2]);
});
