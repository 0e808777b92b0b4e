import { inSteps } from '#paper/process/in-steps.ts';
import type { MarkChanges } from '#shared/contract/correction/mark-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { type ClassMark, markClassInSteps } from '#shared/domain/correction/marks/class-marks.ts';
import { derived } from '#shared/domain/derived.ts';
import { shortHash } from '../../../short-hash.ts';
import type { SentState } from '../announced/sent-marks.ts';
import type { Marking } from '../base/stored-marking.ts';
import type { ClassReading } from '../class-reading/class-reading.ts';
import type { RequestedReading } from '../class-reading/reading-rules.ts';

/** Rules or readings with which a teacher would like to see the marks before deciding. */
export interface RequestedMarking extends RequestedReading {
  readonly neutralised?: Marking['neutralised'] | undefined;
  readonly rules?: Marking['rules'] | undefined;
  readonly adjustment?: { readonly copy: number; readonly points: number } | undefined;
}

/** Returns the marking with the requested rules in place of its own. */
export function changedMarking(before: Marking, { neutralised, rules }: RequestedMarking): Marking {
  return { neutralised: neutralised ?? before.neutralised, rules: rules ?? before.rules };
}

/**
 * Computes what the copies earn as they are read now, by today's key. A thousand copies with a
 * hundred questions take half a second, in which others are answered.
 */
export const computeMarks = derived((classReading: ClassReading) =>
  requestedMarks(classReading, {}),
);

export function requestedMarks(
  classReading: ClassReading,
  requested: RequestedMarking,
): Promise<ClassMark[]> {
  const { neutralised, rules } = changedMarking(classReading.marking, requested);
  const { adjustment } = requested;
  const copies = classReading.copies.map((paper) =>
    paper.copy === adjustment?.copy ? { ...paper, adjustment: adjustment.points } : paper,
  );
  const steps = markClassInSteps(classReading.questions, copies, {
    neutralised: new Map(Object.entries(neutralised)),
    rules,
  });
  return inSteps(steps);
}

/** Tells whether key, points or readings have changed since the marks were computed. */
export const areMarksStale = derived(
  async (classReading: ClassReading) =>
    etagOf(await computeMarks(classReading)) !== classReading.correction.marksEtag,
);

/** Returns the copies whose mark would change if the marks were computed now. */
export const staleCopies = derived(async (classReading: ClassReading) => {
  const kept = new Map(classReading.copies.map(({ copy, mark }) => [copy, mark]));
  const computed = (await areMarksStale(classReading)) ? await computeMarks(classReading) : [];
  const others = computed.filter((mark) => {
    const was = kept.get(mark.copy);
    return !was || etagOf([mark]) !== etagOf([{ ...was, copy: mark.copy }]);
  });
  return new Set(others.map(({ copy }) => copy));
});

/** Returns the etag of a result: the same marks, question by question, have the same one. */
export function etagOf(marks: readonly ClassMark[]): string {
  const facts = marks.map(({ copy, final, raw, questions }) => [
    copy,
    final,
    raw,
    questions.map(({ points, most }) => [points, most]),
  ]);
  return shortHash(JSON.stringify(facts));
}

/**
 * Lists whose marks these would change, from what to what; `sentStateOf` tells who has been told
 * one.
 */
export function changesOf(
  classReading: ClassReading,
  marks: readonly ClassMark[],
  sentStateOf: (student: string, copy: number, final: number | null) => SentState,
): Omit<MarkChanges, 'absences'> {
  const before = new Map(classReading.copies.map(({ copy, mark }) => [copy, mark?.final ?? null]));
  const changes = marks.flatMap(({ copy, final, raw }) => {
    const was = before.get(copy) ?? null;
    if (was === final) return [];
    const owner = classReading.studentOf(copy);
    const student = classReading.correction.isAnonymous ? null : owner;
    return [
      {
        copy,
        name: student ? classReading.nameOf(student) : `Copie ${copyInWords(copy)}`,
        studentId: student?.studentId || null,
        before: was,
        after: final,
        raw,
        ...(owner ? sentStateOf(owner.id, copy, was) : neverSent),
      },
    ];
  });
  return { etag: etagOf(marks), unchanged: marks.length - changes.length, changes };
}

const neverSent: SentState = { wasSent: false, isTold: false };
