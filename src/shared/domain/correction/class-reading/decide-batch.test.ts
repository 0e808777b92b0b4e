import { describe, expect, test } from 'vitest';
import { type Measure, measures } from '../pages/page-measures.ts';
import { batchAlarms } from './batch-alarms.ts';
import { sureFrom } from './confidence.ts';
import { decideBatch } from './decide-batch.ts';
import { type BatchPage, weighBatch } from './weigh-batch.ts';

type Look = Partial<Record<Measure, number>>;

const empty: Look = { border: 4 };
const cross: Look = { ratio: 0.4, darkness: 0.7, extent: 1, depth: 1, breadth: 0.4, border: 4 };
const thinLine: Look = { ratio: 0.12, darkness: 0.6, extent: 1, depth: 1, border: 4 };
const light: Look = { ...cross, ratio: 0.25, darkness: 0.18 };
const dot: Look = { ratio: 0.05, darkness: 0.4, extent: 0.28, depth: 0.6, border: 4 };
const solid: Look = { ...cross, ratio: 1, veil: 0.8 };
/** A neighbour's tick runs on into this box. */
const tail: Look = { ...thinLine, ratio: 0.2, outside: 0.4, leaves: 8, stray: 0.6, breadth: 0.05 };

/** Two neighbours' ticks run on into this box, and cross each other in it. */
const tails: Look = { ...tail, ratio: 0.21, depth: 0.6, stray: 0.65, breadth: 0.7 };

function page(looks: readonly Look[], more: Partial<BatchPage> = {}): BatchPage {
  return {
    copy: 1,
    questions: looks.map((_, place) => `q${Math.floor(place / 4) + 1}`),
    code: [],
    measures: {
      boxes: looks.flatMap((look) => measures.map((name) => Math.round((look[name] ?? 0) * 1000))),
      white: 250,
      black: 20,
      noise: 8,
      isBilevel: false,
      shift: 50,
      streaks: [],
    },
    unplaced: [],
    ...more,
  };
}

const crosses = Array.from({ length: 8 }, () => cross);
const automatic = { threshold: null, fillCancels: false };
const solidIsTakenBack = { threshold: null, fillCancels: true };

function states(looks: readonly Look[], rules = automatic) {
  return decideBatch(weighBatch([page(looks)]), rules).pages[0]?.states;
}

describe('a box', () => {
  test('without ink is empty, with a cross is ticked', () => {
    expect(states([empty, cross, thinLine])).toEqual(['empty', 'ticked', 'ticked']);
  });

  test('whose measures contradict each other is doubtful', () => {
    const odd = [dot, tail, tails];
    expect(states([...crosses, ...odd])?.slice(8)).toEqual(odd.map(() => 'doubtful'));
  });

  test('whose border a fold moved inwards is doubtful, beside light ticks too', () => {
    const thin = { extent: 0.577, depth: 0.25, rising: 0.154, breadth: 0.046 };
    const folded: Look = { ratio: 0.081, darkness: 0.34, ...thin, border: 4 };
    const faint: Look = { ...cross, darkness: 0.3, falling: 1, rising: 0.269 };
    const looks = [...Array.from({ length: 12 }, () => [faint, empty, empty]).flat(), folded];
    expect(states(looks)?.at(-1)).toBe('doubtful');
  });

  test('drawn lightly is ticked where the student always draws so, otherwise doubtful', () => {
    expect(states(Array.from({ length: 8 }, () => light))).not.toContain('doubtful');
    expect(states([...crosses, light])?.[8]).toBe('doubtful');
  });

  test('is doubtful where a fold moved its border inwards, or a stroke crosses the whole page', () => {
    const movedBorder = { ...cross, ratio: 0.1, depth: 0.25, breadth: 0.04, border: 3 };
    const stroke = { ...cross, ratio: 0.21, breadth: 0.4, outside: 0.39, leaves: 3 };
    const both = [movedBorder, stroke, { ...stroke, leaves: 12 }];
    expect(states([...crosses, ...both])?.slice(8)).toEqual(both.map(() => 'doubtful'));
  });

  test('of which nobody knows where it lies is doubtful, whatever is seen there', () => {
    const torn = page([cross, empty, cross, empty], { unplaced: [0, 1] });
    const [decided] = decideBatch(weighBatch([torn]), automatic).pages;
    expect(decided?.states).toEqual(['doubtful', 'doubtful', 'ticked', 'empty']);
    expect(decided?.confidences.slice(0, 2)).toEqual([0.5, 0.5]);
  });

  test('that a streak crosses, or whose border is hidden, is doubtful unless clearly ticked', () => {
    expect(
      states([
        { ...empty, streak: 1 },
        { ...cross, streak: 1 },
      ]),
    ).toEqual(['doubtful', 'ticked']);
    expect(states([{ border: 0 }])).toEqual(['doubtful']);
  });

  test('filled solid is cancelled only where the teacher says so, and nearly solid then doubtful', () => {
    const looks = [solid, cross];
    expect(states(looks)).toEqual(['ticked', 'ticked']);
    expect(states(looks, solidIsTakenBack)).toEqual(['cancelled', 'ticked']);
    expect(states([{ ...solid, ratio: 0.92 }, cross], solidIsTakenBack)).toEqual([
      'doubtful',
      'ticked',
    ]);
  });

  test('filled solid among crosses may be a tick taken back: it counts, and is doubtful', () => {
    expect(states([...crosses, solid])).toEqual([...crosses.map(() => 'ticked'), 'doubtful']);
    const [decided] = decideBatch(weighBatch([page([...crosses, solid])]), automatic).pages;
    expect(decided?.ticked.at(-1)).toBe(true);
  });

  test('filled solid by a student who fills boxes, or many of them, is ticked', () => {
    const fill = { ...cross, ratio: 0.8 };
    for (const looks of [crosses.map(() => solid), [...crosses, fill, fill, solid]]) {
      expect(states(looks)).not.toContain('doubtful');
    }
  });

  test('filled solid by a student who fills boxes anyway may be meant: it is doubtful', () => {
    const fill = { ...cross, ratio: 0.8 };
    expect(states([solid, fill, cross], solidIsTakenBack)).toEqual([
      'doubtful',
      'ticked',
      'ticked',
    ]);
    expect(states([solid, solid], solidIsTakenBack)).toEqual(['doubtful', 'doubtful']);
  });
});

describe('a threshold', () => {
  test('is proposed below every clear mark and above every empty box', () => {
    const weighed = weighBatch([page([...crosses, thinLine, thinLine, empty, empty])]);
    const { threshold } = decideBatch(weighed, automatic);
    expect(threshold).toBeGreaterThan(0);
    expect(threshold).toBeLessThan(0.12);
  });

  test('stays the usual one where that is as good', () => {
    expect(decideBatch(weighBatch([page([...crosses, empty])]), automatic).threshold).toBe(0.15);
  });

  test('that a teacher sets against what is seen makes doubts, never silent errors', () => {
    const weighed = weighBatch([page([...crosses, empty])]);
    const high = decideBatch(weighed, { threshold: 0.6, fillCancels: false });
    expect(high.pages[0]?.states).toEqual([...crosses.map(() => 'doubtful'), 'empty']);
    expect(high.estimatedErrors).toBeGreaterThan(7.9);
    expect(high.estimatedSilentErrors).toBeLessThan(0.001);
  });
});

/** Each column of the grid by the digits that are filled in it. */
function codedIn(columns: readonly string[], look = empty) {
  const code = columns.flatMap((filled, place) =>
    ['0', '1', '2'].map((value) => ({ place, value, isFilled: filled.includes(value) })),
  );
  const looks = code.map(({ isFilled }) => (isFilled ? cross : look));
  const grid = page(looks, { questions: [], code });
  return decideBatch(weighBatch([grid]), automatic).pages[0]?.number;
}

test('a coded number is read digit by digit, with a question mark for none or several', () => {
  const number = codedIn(['1', '', '02', '2']);
  expect(number?.digits).toBe('1??2');
  expect(Math.min(...(number?.confidence ?? [0]))).toBeGreaterThan(0.99);
});

test('columns left empty before and after a number are no part of it, but where a grid is empty or doubtful', () => {
  expect(codedIn(['1', '0', '2', '', ''])?.digits).toBe('102  ');
  expect(codedIn(['', '', '1', '', '12'])?.digits).toBe('  1??');
  expect(codedIn(['', '', ''])?.digits).toBe('???');
  expect(codedIn(['1', '0', ''], { ...empty, border: 0 })?.digits).toBe('10?');
});

test('a digit is doubtful where one of its boxes was not placed, or not seen', () => {
  const code = [0, 1, 2].flatMap((place) =>
    ['0', '1', '2'].map((value) => ({ place, value, look: value === '1' ? cross : empty })),
  );
  const looks = code.map(({ look }, box) => (box === 5 ? { ...look, border: 0 } : look));
  const grid = page(looks, { questions: [], code, unplaced: [0] });
  const number = decideBatch(weighBatch([grid]), automatic).pages[0]?.number;
  expect(number?.digits).toBe('111');
  expect(number?.confidence.map((confidence) => confidence >= sureFrom)).toEqual([
    false,
    false,
    true,
  ]);
});

describe('a batch', () => {
  const sound = page([cross, empty, empty, empty, empty, cross, empty, empty]);
  const single = new Set(['q1', 'q2']);
  const alarms = (pages: readonly BatchPage[]) => {
    const weighed = weighBatch(pages);
    return batchAlarms(weighed, decideBatch(weighed, automatic), single);
  };
  const measured = (more: Partial<BatchPage['measures']>): BatchPage => ({
    ...sound,
    measures: { ...sound.measures, ...more },
  });

  test('whose figures are ordinary rings no alarm', () => {
    expect(alarms([sound, sound, sound])).toEqual([]);
  });

  test('with a streak at the same place on several pages asks for the glass to be cleaned', () => {
    const streaked = measured({ streaks: [412] });
    expect(alarms([streaked, sound, streaked, measured({ streaks: [415] })])).toEqual([
      { kind: 'streak', pages: [0, 2, 3] },
    ]);
    expect(alarms([streaked, sound, sound, measured({ streaks: [700] })])).toEqual([]);
  });

  test('that is faint, or printed askew, says on which pages', () => {
    expect(alarms([sound, measured({ white: 180, black: 110 })])).toEqual([
      { kind: 'faint', pages: [1] },
    ]);
    // Of a page left white there is nothing whose paper was measured.
    const withoutBoxes = page([], { questions: [] });
    const white = { ...withoutBoxes, measures: { ...withoutBoxes.measures, white: 0, black: 20 } };
    expect(alarms([sound, white, sound, white])).toEqual([]);
    expect(alarms([measured({ shift: 400 }), sound])).toEqual([{ kind: 'shifted', pages: [0] }]);
  });

  test('in black and white alone may have lost a light pencil without a trace', () => {
    const bilevel = measured({ isBilevel: true });
    expect(alarms([sound, bilevel])).toEqual([{ kind: 'bilevel', pages: [1] }]);
  });

  test('in black and white that shows far fewer answers of one student expects them to be lost', () => {
    const question = (isAnswered: boolean) => [isAnswered ? cross : empty, empty, empty, empty];
    const paper = (copy: number, answers: number, isBilevel = true) => {
      const looks = Array.from({ length: 20 }, (_, place) => question(place < answers)).flat();
      const seen = page(looks, { copy });
      return { ...seen, measures: { ...seen.measures, isBilevel } };
    };
    const pages = [paper(1, 19), paper(2, 20), paper(3, 18), paper(4, 5)];
    const errors = (batch: readonly BatchPage[]) =>
      decideBatch(weighBatch(batch), automatic).estimatedErrors;
    expect(errors(pages)).toBeGreaterThan(12);
    expect(errors(pages)).toBeLessThan(16);
    expect(errors([paper(1, 19, false), paper(4, 5, false)])).toBeLessThan(0.1);
    expect(errors(pages.slice(0, 3))).toBeLessThan(0.1);
  });

  test('with too many double ticks where one answer is asked for rings', () => {
    const doubled = page([cross, cross, empty, empty, cross, cross, empty, empty]);
    expect(alarms([doubled, doubled, sound])).toEqual([{ kind: 'doubles', pages: [0, 1] }]);
  });

  test('of 20,000 boxes is decided as one of 20 is', () => {
    const one = decideBatch(weighBatch([sound]), automatic).pages[0];
    const many = decideBatch(weighBatch(Array.from({ length: 2500 }, () => sound)), automatic);
    expect(many.pages.at(-1)).toEqual(one);
  });
});
