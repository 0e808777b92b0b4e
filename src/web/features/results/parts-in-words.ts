import type { TeacherAttempt } from '#shared/contract/online/attempt-schemas.ts';
import { counted, plural } from '#shared/domain/texts/counted.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';

type Counted = Pick<TeacherAttempt, 'completedAt' | 'ending'> & { readonly copy?: number | null };

const parts: readonly {
  readonly isPart: (one: Counted) => boolean;
  readonly words: (count: number) => string;
}[] = [
  { isPart: ({ copy }) => typeof copy === 'number', words: () => 'sur papier' },
  { isPart: ({ ending }) => ending === 'time', words: () => 'à la fin du temps' },
  { isPart: ({ ending }) => ending === 'closed', words: () => 'à la clôture' },
  { isPart: ({ ending }) => ending === 'receipt', words: () => 'par un reçu' },
  {
    isPart: ({ ending }) => ending === 'duplicate',
    words: (count) => `${plural(count, 'doublon')} sans note`,
  },
];

/** As in «16 rendues, dont 2 à la fin du temps et 1 doublon sans note, et 3 en cours». */
export function partsInWords(all: readonly Counted[]): string {
  const done = all.filter(({ completedAt }) => completedAt !== null);
  const open = all.length - done.length;
  const named = parts.flatMap(({ isPart, words }) => {
    const count = done.filter(isPart).length;
    return count === 0 ? [] : [`${count} ${words(count)}`];
  });
  const among = named.length > 0 ? `, dont ${listInWords(named)}` : '';
  const handedIn = `${counted(done.length, 'rendue')}${among}`;
  return open === 0 ? handedIn : `${handedIn}\u00a0; ${open} en cours`;
}
