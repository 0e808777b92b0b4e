import { describe, expect, it } from 'vitest';
import { studentKeyOf } from '../../students/student-identity.ts';
import { followStudents } from './followed-students.ts';

const student = (line: string) => {
  const [studentId = '', lastName = '', firstName = ''] = line.split(' ');
  return { studentId, lastName, firstName };
};
/** For each of the list who they were, or nothing for somebody new. */
function follow(known: readonly string[], listed: readonly string[]): string[] {
  const rows = known.map((line) => ({ ...student(line), line }));
  const followed = followStudents(rows, listed.map(student));
  return listed.map((line) => followed.get(studentKeyOf(student(line)))?.line ?? '');
}

describe('a list that was mended', () => {
  it('knows each student again who was given a number, or another one', () => {
    const known = [' MOREL Léa', ' DURAND Max', '7 PETIT Zoé'];
    const listed = ['1 Morel Lea', '2 DURAND Max', '9 PETIT Zoé', '4 ROY Tom'];
    expect(follow(known, listed)).toEqual([...known, '']);
    expect(follow(listed, known)).toEqual(listed.slice(0, 3));
  });

  it('knows a number again whose zeros a spreadsheet had dropped, whatever the name', () => {
    expect(follow(['123 MOREL', '7 ROY', '70 ROY'], ['0123 Morel-Petit', '007 ROY'])).toEqual([
      '123 MOREL',
      '7 ROY',
    ]);
    expect(follow(['0123 MOREL', '123 ROY'], ['00123 PETIT'])).toEqual(['']);
  });

  it('leaves namesakes apart, of whom nobody can tell who is who', () => {
    expect(follow([' ROY Léa', ' ROY Léa'], ['1 ROY Léa', '2 ROY Léa'])).toEqual(['', '']);
    expect(follow(['1 ROY Léa'], ['1 ROY Léa', '2 ROY Léa'])).toEqual(['1 ROY Léa', '']);
    expect(follow(['1 ROY Léa'], ['1 DURAND Max', '3 ROY Léa'])).toEqual(['1 ROY Léa', '']);
    expect(follow([' ROY Léa'], ['1 ROY Léa', '1 ROY Léa'])).toEqual([' ROY Léa', ' ROY Léa']);
  });

  it('takes nobody of another group for a namesake in this one', () => {
    const group = ['1 ROY Léa', '2 DURAND Max', '3 PETIT Zoé'];
    expect(follow(group, ['11 ROY Léa', '12 BLANC Tom', '13 NOIR Ida'])).toEqual(['', '', '']);
  });
});
