import { describe, expect, test } from 'vitest';
import { KnownStudents, type NamedStudent } from '../students/known-students.ts';
import type { Taker } from '../students/student-identity.ts';
import { takerFinder } from './taker-finder.ts';

const student = (
  studentId: string,
  lastName: string,
  firstName: string,
  rosterEntryId?: string,
): NamedStudent => ({ studentId, lastName, firstName, rosterEntryId });
const taker = (studentName: string, rosterEntryId: string | null, studentId?: string): Taker => ({
  studentName,
  studentId: studentId ?? null,
  rosterEntryId,
});

describe('a student whom the class list identified', () => {
  test('is found by the id, whatever name or number the lists have, and never as a namesake', () => {
    const lea = student('1', 'Morel', 'Léa', 'lea');
    const [paul, other] = [student('', 'Martin', 'Paul', 'a'), student('', 'Martin', 'Paul', 'b')];
    const find = takerFinder(new KnownStudents([lea, paul, other]), []);
    expect(find(taker('Quelqu’un', 'lea', '2'))).toBe(lea);
    expect(find(taker('Martin Paul', 'a'))).toBe(paul);
    expect(find(taker('Martin Paul', 'b'))).toBe(other);
    expect(find(taker('Martin Paul', 'c'))).toBeNull();
    expect(find(taker('Quelqu’un', 'c'))).toBeNull();
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
    const find = (rosterEntryId: string | null, studentId: string) => {
      const one = taker('Léa Morel', rosterEntryId, studentId);
      return takerFinder(known, [one])(one);
    };
    expect([find('x', '7'), find(null, '8')]).toEqual([lines[7], lines[8]]);
    looks = 0;
    expect(find('x', '9') === lines[9] && find(null, '10') === lines[10]).toBe(true);
    expect(looks).toBe(0);
  });
});
