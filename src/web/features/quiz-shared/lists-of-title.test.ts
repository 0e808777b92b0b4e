import { expect, it } from 'vitest';
import type { ClassId } from '#shared/contract/ids.ts';
import { listsOfTitle } from './lists-of-title.ts';

const listed = (id: string, title: string, studentCount = 28) => ({
  id: id as ClassId,
  title,
  studentCount,
  courseTitles: [],
  rosterUrl: null,
});
const classes = [listed('a', '2de A'), listed('b', 'Première B'), listed('c', 'Vide', 0)];
const found = (title: string) => listsOfTitle(classes, title).map(({ id }) => id);

it('a list is found by the name of its class, however it is typed', () => {
  expect(found('Première B')).toEqual(['b']);
  expect(found('  premiere  b ')).toEqual(['b']);
});

it('no list is proposed for another name, for an empty one, or if it has no students', () => {
  expect([found('Première'), found(' '), found('Vide')]).toEqual([[], [], []]);
});
