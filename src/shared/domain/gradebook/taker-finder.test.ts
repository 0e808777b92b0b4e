import { describe, expect, test } from 'vitest';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import type { Taker } from '../students/student-identity.ts';
import { takerFinder } from './taker-finder.ts';

const student = (studentId: string, lastName: string, firstName: string): NamedStudent => ({
  studentId,
  lastName,
  firstName,
});
const taker = (studentName: string, rosterKey: string | null, studentId?: string): Taker => ({
  studentName,
  studentId: studentId ?? null,
  rosterKey,
});

describe('a student whom the class list identified', () => {
  const lea = student('1', 'Morel', 'Léa');
  const [paul, other] = [student('', 'Martin', 'Paul'), student('', 'Martin', 'Paul')];

  test('is found by a key that nobody else has', () => {
    const find = takerFinder(new KnownStudents([lea, paul]), []);
    expect(find(taker('Quelqu’un', 'number 1'))).toBe(lea);
    expect(find(taker('Quelqu’un', 'name martin paul'))).toBe(paul);
    expect(find(taker('Quelqu’un', 'number 2'))).toBeNull();
  });

  test('is not found where two share the key, but stays found when a namesake is added meanwhile', () => {
    const doubtful = takerFinder(new KnownStudents([paul, other]), []);
    expect(doubtful(taker('Martin Paul', 'name martin paul'))).toBeNull();
    const known = new KnownStudents([paul]);
    const find = takerFinder(known, []);
    known.add(other);
    expect(find(taker('Martin Paul', 'name martin paul'))).toBe(paul);
    expect(takerFinder(known, [])(taker('Martin Paul', 'name martin paul'))).toBeNull();
  });

  test('is found without reading the whole list again for each quiz', () => {
    let looks = 0;
    const lines = Array.from({ length: 30 }, (_, place) => ({
      studentId: `${place}`,
      firstName: 'Léa',
      get lastName() {
        looks += 1;
        return 'Morel';
      },
    }));
    const known = new KnownStudents(lines);
    const find = (rosterKey: string | null, studentId: string) => {
      const one = taker('Léa Morel', rosterKey, studentId);
      return takerFinder(known, [one])(one);
    };
    expect([find('number 7', '7'), find(null, '8')]).toEqual([lines[7], lines[8]]);
    looks = 0;
    expect(find('number 9', '9') === lines[9] && find(null, '10') === lines[10]).toBe(true);
    expect(looks).toBe(0);
  });
});
