import type { Answers } from '../scan-simulator/filled-copy.ts';
import type { ScannerChange } from '../scan-simulator/scanner.ts';
import type { Habit } from '../scan-simulator/student.ts';
import type { HardCase } from './hard-case.ts';

export const markingCases: readonly HardCase[] = [
  marked('all boxes ticked', { answers: { choose: (_, answers) => answers, number: '!!!!!!!!' } }),
  marked('no box ticked', { answers: { choose: () => [], number: '????????', name: false } }),
  marked('thick pen beside the rule that a solid box is taken back', {
    habits: ['thick', 'corrects'],
    rules: { fillCancels: true },
  }),
  marked('faint pencil of one student only', {
    habits: ['crosses', 'faint', 'fills'],
    amc: '2 × read, 1 × read, 8 of 20 boxes wrong',
  }),
  marked('1 bit', { change: { depth: 'threshold', jpeg: null } }),
  marked('dithered', { change: { depth: 'scatter', jpeg: null, geometry: { dpi: 300 } } }),
  marked('halftone', { change: { depth: 'halftone', jpeg: null, geometry: { dpi: 300 } } }),
  marked('colour', { change: { depth: 'colour' } }),
  marked('a streak through boxes', {
    change: {
      tone: { streaks: [{ at: 0.1463, width: 0.4, strength: 0.75 }] },
      geometry: { rotation: 0, shift: { x: 0, y: 0 } },
    },
    mostDoubtful: 60,
  }),
  marked('a pale streak through boxes', {
    change: {
      tone: { streaks: [{ at: 0.1463, width: 0.3, strength: -0.9 }] },
      geometry: { rotation: 0, shift: { x: 0, y: 0 } },
    },
    mostDoubtful: 60,
  }),
  marked('faint toner', { change: { wear: { toner: 0.45 } } }),
  marked('grey paper', { change: { wear: { paper: 0.75 } } }),
  {
    name: 'the same sheet scanned ten times',
    amc: '9 × overwritten by another, 1 × read',
    ours: ['read', ...Array<string>(9).fill('duplicate')],
    make: async (kit, name) => {
      const filled = kit.fill(kit.printed(3, 2), 'mixes');
      const times = Array.from({ length: 10 }, (_, time) =>
        kit.scan(filled, 3, { geometry: { dpi: 150, rotation: time / 5 - 1 } }, { seed: time }),
      );
      return kit.write(name, await Promise.all(times));
    },
  },
];

interface Marking {
  readonly habits?: readonly Habit[];
  readonly answers?: Answers;
  readonly change?: ScannerChange;
  readonly rules?: HardCase['rules'];
  readonly mostDoubtful?: number;
  readonly amc?: string;
}

function marked(name: string, { habits = ['crosses'], ...marking }: Marking): HardCase {
  const { answers, change, rules = {}, mostDoubtful = 5, amc = 'read' } = marking;
  return {
    name,
    rules,
    mostDoubtful,
    amc,
    ours: habits.map(() => 'read'),
    make: async (kit) => {
      const pages = habits.map(async (habit, place) => {
        const filled = kit.fill(kit.printed(place + 1, 1), habit, answers);
        return kit.scan(filled, place + 1, change, { seed: name });
      });
      return kit.write(name, await Promise.all(pages));
    },
  };
}
