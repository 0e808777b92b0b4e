import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords, copyNumber } from '#shared/domain/correction/base/copy-number.ts';
import { absentAmong, onlineAmong } from '#shared/domain/correction/marks/class-results.ts';
import { arePagesToCome } from '#shared/domain/correction/pages/unread-scans.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { isNothingRead } from './presence-in-words.ts';

export type NamedList =
  | 'returned'
  | 'notReturned'
  | 'photocopied'
  | 'present'
  | 'online'
  | 'absent'
  | 'unmatched'
  | 'gone';

export interface CountedList {
  readonly name: NamedList;
  readonly about: 'copies' | 'students';
  readonly count: number;
  readonly one: string;
  readonly many: string;
  readonly items: readonly string[];
}

/** Lists the copies and the students behind the numbers; without names while these are hidden. */
export function namedLists(overview: CorrectionOverview): CountedList[] {
  const { balance, copies, students, isAnonymous } = overview;
  const isOpen = arePagesToCome(overview) || isNothingRead(overview);
  const returned = new Set(copies.map(({ copy }) => copy));
  const photocopied = copies.filter(({ photocopyOf }) => photocopyOf !== null);
  const printed = overview.editions
    .flatMap(({ rank, copies: count }) => (rank === null ? [] : [{ rank, count }]))
    .toSorted((one, other) => one.rank - other.rank)
    .flatMap(({ rank, count }) =>
      Array.from({ length: count }, (_, index) => copyNumber(rank, index + 1)),
    );
  const missing = printed.filter((copy) => !returned.has(copy));
  const owners = new Map(copies.map(({ copy, student }) => [student, copy]));
  const present = students.filter(({ id }) => owners.has(id));
  const matched = new Set(present.map(({ id }) => owners.get(id)));
  const without = students.filter(({ id }) => !owners.has(id));
  const absent = absentAmong(students, copies);
  const online = onlineAmong(students, copies);
  const gone = without.filter(({ isExpected }) => !isExpected);
  const inWords = (copy: number) => `Copie ${copyInWords(copy)}`;
  const nameOf = distinctNames(students);
  const named = (some: typeof students) =>
    isAnonymous ? ['Ils sont nommés une fois l’anonymat levé.'] : some.map(nameOf);
  return [
    {
      name: 'returned',
      about: 'copies',
      count: balance.copies.returned,
      one: 'rendue',
      many: 'rendues',
      items: copies.flatMap(({ copy, photocopyOf }) => (photocopyOf ? [] : inWords(copy))),
    },
    {
      name: 'notReturned',
      about: 'copies',
      count: balance.copies.notReturned,
      one: isOpen ? 'pas encore lue' : 'non rendue',
      many: isOpen ? 'pas encore lues' : 'non rendues',
      items: missing.map(inWords),
    },
    ...(photocopied.length === 0
      ? []
      : [
          {
            name: 'photocopied',
            about: 'copies',
            count: balance.copies.photocopied,
            one: 'photocopie en plus',
            many: 'photocopies en plus',
            items: photocopied.map(
              ({ copy, photocopyOf }) =>
                `${inWords(copy)}, photocopie de la ${copyInWords(photocopyOf ?? 0)}`,
            ),
          } as const,
        ]),
    {
      name: 'present',
      about: 'students',
      count: balance.students.present,
      one: 'présent',
      many: 'présents',
      // The order is that of the copies: that of the names would tell whose they are.
      items: isAnonymous
        ? [...returned].filter((copy) => matched.has(copy)).map(inWords)
        : present.map(
            (student) => `${nameOf(student)} (copie ${copyInWords(owners.get(student.id) ?? 0)})`,
          ),
    },
    ...(online.length === 0
      ? []
      : [
          {
            name: 'online',
            about: 'students',
            count: balance.students.online,
            one: 'en ligne',
            many: 'en ligne',
            items: named(online),
          } as const,
        ]),
    {
      name: 'absent',
      about: 'students',
      count: balance.students.absent,
      // A student whose copy may be among those still to be read is not absent.
      one: isOpen ? 'sans copie pour l’instant' : 'absent',
      many: isOpen ? 'sans copie pour l’instant' : 'absents',
      items: [
        ...named(absent),
        ...(balance.students.unmatched === 0
          ? []
          : [
              'parmi lesquels les auteurs des copies sans étudiant, à associer à l’étape «\u00a0Vérifier\u00a0».',
            ]),
      ],
    },
    {
      name: 'unmatched',
      about: 'students',
      count: balance.students.unmatched,
      one: 'copie sans étudiant',
      many: 'copies sans étudiant',
      items: copies.filter(({ student }) => student === null).map(({ copy }) => inWords(copy)),
    },
    ...(gone.length === 0
      ? []
      : [
          {
            name: 'gone',
            about: 'students',
            count: balance.students.gone,
            one: 'hors de la classe',
            many: 'hors de la classe',
            items: named(gone),
          } as const,
        ]),
  ];
}
