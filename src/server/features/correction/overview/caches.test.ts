import fc from 'fast-check';
import { expect } from 'vitest';
import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import { printing } from '#shared/contract/printing.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { plainRules } from '#shared/domain/correction/marks/mark-rules.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { importRoster } from '#tests/support/app/classes.ts';
import { takeQuiz } from '#tests/support/app/finished-attempts.ts';
import { correctionRoom } from '#tests/support/paper/correction-room.ts';
import { printingTest as test } from '#tests/support/paper/papers.ts';
import { torn } from '#tests/support/paper/pile-room.ts';
import type { Services } from '../../../services.ts';
import { Singletons } from '../../../singletons.ts';
import { teacherOfQuiz } from '../../quizzes/quizzes.service.ts';
import { cachedClassReading, readClassReading } from '../class-reading/class-reading.ts';
import { readPaperMailing } from '../handing-back/paper-mails.service.ts';
import { requestedMarks } from '../marks/compute-marks.ts';
import { listCorrections } from './corrections-list.service.ts';
import { readOverview } from './overview.service.ts';
import { paperMarks } from './paper-marks.service.ts';

const room = await correctionRoom();
const { app, teacher } = room;

/**
 * The batch holds a second scan of Max's sheet, on which he ticks otherwise, and one that does not
 * tell its copy.
 */
const corrected = room.corrected([
  { copy: 1, number: '1001', ticks: [1, 1, 1] },
  { copy: 2, number: '1002', ticks: [1, 2, 0] },
  { copy: 2, number: '1002', ticks: [1, 1, 0] },
  { copy: 3, number: '1003', ticks: [2, 1, 1], change: torn },
]);

/** Returns a point of our papers on A4, by millimetres. */
const at = (x: number, y: number) => ({ x: x / 210, y: y / 297 });
const corners = {
  topLeft: at(16.8, 21),
  topRight: at(193.2, 21),
  bottomRight: at(193.2, 283.2),
  bottomLeft: at(16.8, 283.2),
};

/** The values for a change; each change uses those that it needs. */
interface Drawn {
  readonly copy: number;
  readonly place: number;
  readonly answer: number;
  readonly share: number;
}

interface Scene {
  readonly params: { readonly id: string };
  readonly overview: CorrectionOverview;
  readonly analyzeAgain: () => Promise<unknown>;
}

const questionsOf = async ({ params }: Scene) =>
  (await teacher.call(quizzes.readQuiz, { params })).body.questions;

const changes = {
  key: async (scene: Scene, { place, answer: right }: Drawn) => {
    const question = (await questionsOf(scene))[place];
    const answers = question?.answers.map((one, at) => ({ ...one, isCorrect: at === right }));
    const params = { id: question?.id ?? '' };
    return teacher.call(quizzes.changeQuestion, { params, body: { answers } });
  },
  points: async (scene: Scene, { place, answer }: Drawn) => {
    const params = { id: (await questionsOf(scene))[place]?.id ?? '' };
    return teacher.call(quizzes.changeQuestion, { params, body: { points: answer } });
  },
  threshold: ({ params }: Scene, { share: threshold }: Drawn) =>
    teacher.call(correction.setThreshold, { params, body: { threshold } }),
  boxes: ({ params }: Scene, { copy, place, answer }: Drawn) => {
    const box = (at: number) => `${copy}-q${place + 1}-${at + 1}`;
    const body = { checked: [box(answer)], unchecked: [box((answer + 1) % 3)] };
    return teacher.call(correction.decideBoxes, { params, body });
  },
  owner: ({ params, overview }: Scene, { copy, place, answer }: Drawn) => {
    const student = overview.students[place]?.id ?? '';
    const nobody = { internalNumber: copy, studentId: null };
    const body = answer === 0 ? nobody : { ...nobody, studentId: '', student };
    return teacher.call(correction.associateCopy, { params, query: { session: 'none' }, body });
  },
  name: ({ params }: Scene, { copy, answer }: Drawn) => {
    const name = { studentId: '', lastName: `Autre ${answer}`, firstName: 'Nom' };
    const body = { internalNumber: copy, ...name };
    return teacher.call(correction.updateCorrectionStudent, { params, query: {}, body });
  },
  rules: ({ params }: Scene, { answer: bonus, copy }: Drawn) => {
    const rules = { ...plainRules, bonus, absence: copy === 1 ? 'zero' : plainRules.absence };
    return teacher.call(correction.setMarking, { params, body: { rules } as never });
  },
  neutralised: async (scene: Scene, { place }: Drawn) => {
    const neutralised = { [scene.overview.questions[place]?.id ?? '']: 'given' as const };
    return teacher.call(correction.setMarking, { params: scene.params, body: { neutralised } });
  },
  adjustment: ({ params }: Scene, { copy, answer: points }: Drawn) =>
    teacher.call(correction.adjustCopy, {
      params: { ...params, copy },
      body: { points, reason: 'Soin' },
    }),
  regrade: ({ params }: Scene) => teacher.call(correction.regradeCopies, { params, body: {} }),
  validate: ({ params, overview: { validationEtag: etag } }: Scene) =>
    teacher.call(correction.validateMarks, { params, body: { etag } }),
  expected: ({ params, overview }: Scene, { place, answer }: Drawn) => {
    const students = [overview.students[place]?.id ?? ''];
    const body = { students, isExpected: answer > 0 };
    return teacher.call(correction.setExpected, { params, body });
  },
  anonymity: ({ params }: Scene, { answer }: Drawn) =>
    teacher.call(correction.setAnonymity, { params, body: { isAnonymous: answer > 0 } }),
  'another scan of a page': async ({ params }: Scene, { answer }: Drawn) => {
    const { body: pages } = await teacher.call(correction.listPages, { params });
    const other = pages.filter(({ isConflicting }) => isConflicting)[answer % 2];
    const body = { isConfirmed: true };
    const pageId = other?.id ?? params.id;
    return teacher.call(correction.countPage, { params: { ...params, pageId }, body });
  },
  'a page placed by hand': async ({ params }: Scene) => {
    const { body: pages } = await teacher.call(correction.listPages, { params });
    const pageId = pages.find(({ isAssignable }) => isAssignable)?.id ?? params.id;
    const body = { copy: 3, sheet: 1, corners };
    return teacher.call(correction.assignPage, { params: { ...params, pageId }, body });
  },
  'a scan removed, and one added': async ({ params, overview, analyzeAgain }: Scene) => {
    const scanId = overview.scans[0]?.id ?? params.id;
    await teacher.call(correction.removeScan, { params: { ...params, scanId } });
    await analyzeAgain();
    return { status: 200 };
  },
  'the class list': async ({ params }: Scene, { copy }: Drawn) => {
    const { body: quiz } = await teacher.call(quizzes.readQuiz, { params });
    const list = ['id;nom;prenom', `1001;MOREL;Léa${copy}`, '1002;DURAND;Max', '1004;NOUVEAU;Jo'];
    return importRoster(teacher, quiz.classGroupId ?? '', list.join('\n'));
  },
  'an edition given up and locked again': async ({ params }: Scene) => {
    const { body } = await teacher.call(printing.readPrinting, { params });
    const edition = body.editions[0]?.id ?? '';
    await teacher.call(quizzes.unlockQuiz, { params });
    return teacher.call(printing.relockQuiz, { params, body: { edition } });
  },
  'a student who answers online': async (scene: Scene) => {
    await publish(teacher, scene.params.id as QuizId);
    const student = { studentName: 'Zoé', studentId: '1003' };
    await takeQuiz(app, scene.params.id as QuizId, student, await questionsOf(scene), [[0]]);
    return { status: 200 };
  },
  'a change taken back': async ({ params }: Scene) => {
    const { body } = await teacher.call(correction.readJournal, { params, query: {} });
    const entryId = body.find(({ canUndo }) => canUndo)?.id ?? params.id;
    return teacher.call(correction.undoChange, { params: { ...params, entryId } });
  },
};
const kinds = Object.keys(changes) as (keyof typeof changes)[];

/** Gathers all that teachers, students and mails are told of a class. */
async function toldOf(services: Services, quizId: QuizId) {
  const teacherId = (await teacherOfQuiz(services.db, quizId)) ?? '';
  const { studentOf, nameOf, ...reading } = await cachedClassReading(services, quizId);
  return {
    reading,
    owners: reading.copies.map(({ copy }) => studentOf(copy)),
    names: reading.students.map(nameOf),
    overview: await readOverview(services, teacherId as TeacherId, quizId),
    listed: await listCorrections(services, teacherId as TeacherId),
    mailing: await readPaperMailing(services, teacherId as TeacherId, quizId),
    marks: await paperMarks(services, [quizId]),
  };
}

test('whatever is changed, and in which order, caches tell what is derived without them', async () => {
  const drawn = fc.record({
    copy: fc.integer({ min: 1, max: 3 }),
    place: fc.nat(2),
    answer: fc.nat(2),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const steps = fc
    .shuffledSubarray(kinds, { minLength: kinds.length })
    .chain((order) => fc.tuple(...order.map((kind) => fc.tuple(fc.constant(kind), drawn))));
  let done = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const { params, analyzeAgain } = await corrected();
      const quizId = params.id;
      for (const [kind, what] of steps) {
        const { body: overview } = await teacher.call(correction.readCorrection, { params });
        const change = changes[kind]({ params, overview, analyzeAgain }, what);
        // A reader in the meantime must leave nothing half changed in the caches.
        const look = toldOf(app.services, quizId);
        const outcome = await change;
        await look;
        if (outcome.status === 200) done += 1;
        const afresh = { ...app.services, singletons: new Singletons(app.services) };
        const derived = await toldOf(afresh, quizId);
        expect(await toldOf(app.services, quizId), kind).toEqual(derived);
        if (derived.overview?.marksAreStale) continue;
        const marks = await requestedMarks(await readClassReading(afresh, quizId), {});
        expect(
          derived.reading.copies.map(({ mark }) => mark?.final),
          kind,
        ).toEqual(marks.map(({ final }) => final));
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  // Some changes are refused after others: nobody owns two copies, and validated marks are not read
  // otherwise.
  expect(done).toBeGreaterThan(kinds.length / 2);
});
