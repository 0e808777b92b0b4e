import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  FinishedAttempt,
  StudentAttempt,
  StudentPaper,
  StudentQuestion,
} from '#shared/contract/online/student-schemas.ts';
import {
  answersTo,
  choose,
  chosenAnswers,
  joinServer,
  joinStored,
  joinTab,
  type KeptAttempt,
  keepAttempt,
  mergeChoices,
  settle,
  toggleFlag,
  waitingChoices,
} from './kept-attempt.ts';

const begun: StudentAttempt = {
  id: 'attempt',
  studentName: 'Léa Martin',
  studentId: null,
  quizTitle: 'Capitales',
  startedAt: '2026-11-16T08:00:00.000Z',
  readAt: '2026-11-16T08:00:00.000Z',
  secondsLeft: 600,
  choices: [],
  flagged: [],
  paper: null,
  finished: null,
  etag: '',
  readsAloud: false,
  display: null,
  attestation: '',
};
const finished: FinishedAttempt = {
  id: 'attempt',
  completedAt: begun.startedAt,
  percentage: 50,
  releases: {
    mark: { rule: 'at-once', at: null, isOut: true },
    copy: { rule: 'after-closing', at: null, isOut: false },
  },
  isLate: false,
  proof: null,
};
const fresh = () => keepAttempt(begun, 0);
const waitingIds = (kept: KeptAttempt) => waitingChoices(kept).map(({ questionId }) => questionId);
const sendAll = (kept: KeptAttempt) =>
  waitingChoices(kept).reduce((all, choice) => settle(all, choice, 'sent'), kept);

describe('choices', () => {
  it('wait in the order in which they were made, and only the last one of each question', () => {
    let kept = choose(fresh(), 'q1', ['a']);
    kept = choose(kept, 'q2', ['b']);
    kept = choose(kept, 'q1', ['c']);
    expect(waitingIds(kept)).toEqual(['q2', 'q1']);
    expect(answersTo(kept, 'q1')).toEqual(['c']);
  });

  it('are sent again if they changed while the older one was being sent', () => {
    const first = choose(fresh(), 'q1', ['a']);
    const [onItsWay] = waitingChoices(first);
    const changed = choose(first, 'q1', ['b']);
    const settled = onItsWay ? settle(changed, onItsWay, 'sent') : first;
    expect(waitingIds(settled)).toEqual(['q1']);
    expect(answersTo(settled, 'q1')).toEqual(['b']);
  });
});

describe('what the server says after a reload', () => {
  it('without its choices, because they are those of the last answer, leaves each as it is', () => {
    const kept = choose(sendAll(choose(fresh(), 'q1', ['a'])), 'q2', ['b']);
    const joined = joinServer(kept, { ...begun, choices: null }, 0);
    expect(joined.choices).toEqual(kept.choices);
  });

  it('gives way to newer choices of this device, and adds the server’s newer ones', () => {
    const kept = choose(choose(fresh(), 'q1', ['mine']), 'q2', ['old']);
    const choices = [
      { questionId: 'q1', answerIds: ['theirs'], revision: 0 },
      { questionId: 'q2', answerIds: ['new'], revision: 7 },
    ];
    const joined = joinServer(kept, { ...begun, choices }, 0);
    expect(answersTo(joined, 'q1')).toEqual(['mine']);
    expect(answersTo(joined, 'q2')).toEqual(['new']);
    expect(waitingIds(joined)).toEqual(['q1']);
  });

  it('has choices sent again that the server does not have', () => {
    const sent = sendAll(choose(fresh(), 'q1', ['a']));
    expect(waitingIds(sent)).toEqual([]);
    expect(waitingIds(joinServer(sent, begun, 0))).toEqual(['q1']);
  });

  it('ends the attempt, unless choices were never sent: these are handed in first', () => {
    const end = { ...begun, finished };
    expect(joinServer(fresh(), end, 0).finished).toEqual(finished);
    const cut = joinServer(choose(fresh(), 'q1', ['a']), end, 0);
    expect(cut).toMatchObject({ finished: null, isHandingIn: true });
  });
});

it('the server’s account of the end replaces the stored one, since late answers may count by now', () => {
  const known = { ...fresh(), finished: { ...finished, isLate: true } };
  const told = { ...finished, percentage: 80 };
  expect(joinServer(known, { ...begun, finished: told }, 0).finished).toEqual(told);
});

it('a question that is flagged twice is not flagged', () => {
  const flagged = toggleFlag(toggleFlag(fresh(), 'q1'), 'q2');
  expect(flagged.flagged).toEqual(['q1', 'q2']);
  expect(toggleFlag(flagged, 'q1').flagged).toEqual(['q2']);
});

describe('an attempt that the teacher reopened', () => {
  const over = { ...fresh(), finished, isHandingIn: true };

  it('goes on', () => {
    const readAt = '2026-11-16T09:00:00.000Z';
    const joined = joinServer(over, { ...begun, readAt }, 0);
    expect(joined).toMatchObject({ finished: null, isHandingIn: false });
  });

  it('sends what came too late for its end, if the server has nothing newer', () => {
    const readAt = '2026-11-16T09:00:00.000Z';
    const answered = ['q1', 'q2'].reduce((kept, id) => choose(kept, id, ['late']), fresh());
    const late = waitingChoices(answered).reduce(
      (kept, choice) => settle(kept, choice, 'refused'),
      answered,
    );
    const ended = { ...late, finished: { ...finished, isLate: true } };
    const choices = [{ questionId: 'q2', answerIds: ['counted'], revision: 7 }];
    const joined = joinServer(ended, { ...begun, readAt, choices }, 0);
    expect(waitingIds(joined)).toEqual(['q1']);
    expect(answersTo(joined, 'q2')).toEqual(['counted']);
  });

  it('is not recognised by an answer from before its end', () => {
    const readAt = '2026-11-16T07:59:59.000Z';
    expect(joinServer(over, { ...begun, readAt }, 0)).toMatchObject({ finished });
  });
});

describe('an attempt that is being handed in when the server says that there is time left', () => {
  const ending = { ...fresh(), isHandingIn: true };

  it('goes on if the clock ended it, since the teacher has given more time', () => {
    expect(joinServer(ending, begun, 0).isHandingIn).toBe(false);
    const endless = { ...begun, secondsLeft: null };
    expect(joinServer(ending, endless, 0).isHandingIn).toBe(false);
  });

  it('is handed in if the student pressed «Terminer»', () => {
    const pressed = joinServer({ ...ending, endsAt: null }, begun, 0);
    expect(pressed).toMatchObject({ isHandingIn: true, endsAt: null });
    const inOtherTab = joinTab(fresh(), pressed);
    expect(joinServer(inOtherTab, begun, 0).isHandingIn).toBe(true);
  });

  it('is handed in if no time is left, or if it is over', () => {
    const over = { ...begun, secondsLeft: 0 };
    expect(joinServer(ending, over, 0).isHandingIn).toBe(true);
    expect(joinServer(ending, { ...begun, finished }, 0).isHandingIn).toBe(true);
  });
});

describe('questions that the teacher adds, removes or moves meanwhile', () => {
  const paperOf = (ids: string, freeNavigation = false) =>
    ({ freeNavigation, questions: [...ids].map((id) => ({ id })) }) as unknown as StudentPaper;

  it.each([
    { change: 'leave the student where nothing changed', was: 'abcd', is: 'abcd', on: 'c' },
    { change: 'before keep the student at the same one', was: 'abcd', is: 'bcd', on: 'c' },
    { change: 'after keep the student at the same one', was: 'abc', is: 'abcd', on: 'c' },
    { change: 'before are not passed over', was: 'abcd', is: 'axbcd', on: 'x' },
    { change: 'from after to before are not passed over', was: 'abcd', is: 'dabc', on: 'd' },
    { change: 'in another order are all met', was: 'abcd', is: 'bdca', on: 'd' },
    { change: 'away from the screen lead to the next', was: 'abcd', is: 'abd', on: 'd' },
    { change: 'away from the end leave the last', was: 'abc', is: 'ab', on: 'b' },
    { change: 'back are met', was: 'ab', is: 'acb', on: 'c' },
    { change: 'freely stay the same one', was: 'abcd', is: 'xdabc', on: 'c', isFree: true },
    { change: 'freely stay at their place', was: 'abcd', is: 'abd', on: 'd', isFree: true },
  ])('$change', ({ was, is, on, isFree }) => {
    const [before, paper] = [paperOf(was, isFree), paperOf(is, isFree)];
    const kept = joinServer({ ...fresh(), position: 2 }, { ...begun, paper }, 0, before);
    expect(is[Math.min(kept.position, is.length - 1)]).toBe(on);
  });
});

it('neither answer is chosen when two are ticked and the question now admits one', () => {
  const question = { id: 'q1', answers: [{ id: 'a' }, { id: 'b' }], type: 'multiple' } as const;
  const kept = choose(fresh(), 'q1', ['a', 'b', 'gone']);
  const chosen = (type: 'single' | 'multiple') =>
    chosenAnswers(kept, { ...question, type } as unknown as StudentQuestion);
  expect([chosen('multiple'), chosen('single')]).toEqual([['a', 'b'], []]);
});

describe('two tabs', () => {
  it('show the choices and the end of each other, each at its own question', () => {
    const one = { ...choose(fresh(), 'q1', ['a']), position: 1 };
    const other = { ...choose(fresh(), 'q2', ['b']), position: 5, finished };
    const joined = joinTab(one, other);
    expect(joined).toMatchObject({ position: 1, finished });
    expect(answersTo(joined, 'q2')).toEqual(['b']);
  });

  it('lose nothing when both write', () => {
    const stored = choose(fresh(), 'q1', ['theirs']);
    const mine = choose(fresh(), 'q2', ['mine']);
    const joined = joinStored(mine, stored);
    expect(answersTo(joined, 'q1')).toEqual(['theirs']);
    expect(answersTo(joined, 'q2')).toEqual(['mine']);
    expect(joinStored(mine, { ...stored, id: 'another' })).toBe(mine);
  });
});

it('merging gives the same in any order and any number of times', () => {
  const choice = fc.record({
    questionId: fc.constantFrom('q1', 'q2', 'q3'),
    revision: fc.nat(5),
    state: fc.constantFrom('waiting' as const, 'sent' as const),
  });
  // One revision is one choice, so that its answers are derived from it.
  const choices = fc.array(
    choice.map((made) => ({ ...made, answerIds: [`${made.questionId}-${made.revision}`] })),
  );
  const merged = (...all: Parameters<typeof mergeChoices>[0][]) =>
    all
      .reduce((some, others) => mergeChoices(some, others), [])
      .map((made) => JSON.stringify(Object.entries(made).sort()))
      .sort();
  const plain = (list: Parameters<typeof mergeChoices>[0]) => mergeChoices([], list);
  fc.assert(
    fc.property(choices, choices, (one, other) => {
      const [some, others] = [plain(one), plain(other)];
      expect(merged(some, others)).toEqual(merged(others, some));
      expect(merged(some, others, some, others)).toEqual(merged(some, others));
    }),
  );
});
