import { contests } from '#shared/contract/correction/contests.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { signUp } from '../app/accounts.ts';
import { grant, makeClass } from '../app/classes.ts';
import { makeOnlineQuiz, right, wrong } from '../app/online-quiz.ts';
import { makeQuestion, makeQuiz } from '../app/quizzes.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { analyze, scanOf } from '../paper/corrected-class.ts';
import { exportPdf } from '../paper/papers.ts';

const teacherEmail = 'prof@lycee.example';
const roster = [
  'id;nom;prenom;email',
  '1001;MOREL;Léa;lea@lycee.example',
  '1002;DURAND;Max;max@lycee.example',
  '1003;NGUYEN;Zoé;',
  '1004;PETIT;Ana;ana@lycee.example',
];
/** In the order of the class: Ana has lost her paper and wrote on a spare one. */
const written = [
  { name: 'DURAND', ticks: [1, 2, [1, 3]] },
  { name: 'MOREL', ticks: [1, 1, [1, 2]] },
  { name: 'NGUYEN', ticks: [1, 0, [2, 3]] },
  { name: 'PETIT', ticks: [2, 1, 1] },
] as const;

/** What a later release needs in order to ask after the installation, beside its database and files. */
export interface Installation {
  readonly teacherEmail: string;
  readonly classId: string;
  readonly paperQuiz: string;
  readonly onlineQuizzes: readonly string[];
  /** Of Léa's private page. */
  readonly copyLink: string;
  /** Of whom has not begun the last quiz. */
  readonly unusedCode: string;
  /** Zoé's, in the last quiz, with a question that she has not answered and its right answers. */
  readonly underWay: {
    readonly attemptId: string;
    readonly questionId: string;
    readonly selectedAnswerIds: string[];
  };
}

type Answered = Promise<{ status: number; body: unknown }>;

export async function done<Reply extends Answered>(reply: Reply): Promise<Awaited<Reply>> {
  const answered = await reply;
  if (answered.status !== 200) throw new Error(JSON.stringify(answered));
  return answered;
}

/** A small school's work, as teacher and students do it by the product's own calls. */
export async function makeInstallation(app: TestApp): Promise<Installation> {
  const teacher = await signUp(app, teacherEmail);
  const { id: classId } = await makeClass(teacher, roster.join('\n'));
  const ana = { id: '1004', lastName: 'PETIT', firstName: 'Ana' };
  await done(grant(teacher, classId, { ...ana, extraTime: 33, fontSize: 14 }));
  const paperQuiz = await correctOnPaper(app, teacher, classId);
  const copyLink = await handBack(app, teacher, paperQuiz);
  const finished = await takeByCode(app, teacher, classId);
  const { quizId, ...open } = await leaveOneUnderWay(app, teacher, classId);
  const onlineQuizzes = [finished, quizId];
  return { teacherEmail, classId, paperQuiz, onlineQuizzes, copyLink, ...open };
}

async function correctOnPaper(app: TestApp, teacher: TestBrowser, classGroupId: string) {
  const { id } = await makeQuiz(teacher, {
    ...{ title: 'Capitales', classGroupId, quizDate: '2026-11-02' },
    ...{ includeStudentIdCoding: true, studentIdDigits: 4, includeStudentName: true },
  });
  const answersOf = (...texts: string[]) =>
    texts.map((text) => ({ text: text.replace('*', ''), isCorrect: text.startsWith('*') }));
  await makeQuestion(teacher, id, {
    text: 'De la France ?',
    answers: answersOf('*Paris', 'Lyon', 'Lille'),
  });
  await makeQuestion(teacher, id, { text: 'De l’Italie ?', answers: answersOf('*Rome', 'Milan') });
  await makeQuestion(teacher, id, {
    ...{ text: 'Lesquelles en sont ?', type: 'multiple', points: 2 },
    answers: answersOf('*Madrid', '*Lisbonne', 'Porto'),
  });
  const { status, pdf } = await exportPdf(teacher, id, { named: 'true', spareCopies: '1' });
  if (status !== 200) throw new Error('no paper was printed');

  const params = { id };
  const sheets = written.map(({ ticks }, at) => ({
    copy: at === 3 ? 5 : at + 1,
    number: at === 3 ? '1004' : '',
    ticks,
    change: { depth: 'threshold', jpeg: null } as const,
  }));
  await done(analyze(teacher, id, await scanOf(app, { quizId: id, pdf }, sheets)));
  await done(
    teacher.call(correction.associateCopy, {
      params,
      query: {},
      body: { internalNumber: 5, studentId: '1004' },
    }),
  );
  await done(
    teacher.call(correction.decideBoxes, { params, body: { checked: ['3-q2-1'], unchecked: [] } }),
  );
  await done(teacher.call(correction.regradeCopies, { params, body: {} }));
  await done(
    teacher.call(correction.adjustCopy, {
      params: { ...params, copy: 3 },
      body: { points: 1, reason: 'Une phrase en marge' },
    }),
  );
  const { body: overview } = await teacher.call(correction.readCorrection, { params });
  const etag = overview?.validationEtag ?? '';
  await done(teacher.call(correction.validateMarks, { params, body: { etag } }));
  return id;
}

/** Léa is mailed her mark and contests a box; answers with her private link. */
async function handBack(app: TestApp, teacher: TestBrowser, id: string): Promise<string> {
  const params = { id };
  const contestsUntil = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString();
  await done(
    teacher.call(copyPages.setCopyPageSettings, {
      params,
      body: { isOpen: true, detail: 'answers', contestsUntil },
    }),
  );
  await done(
    teacher.call(mails.sendCorrections, {
      params,
      body: {
        studentIds: ['1001'],
        subjectTemplate: 'QCM {quizTitle}',
        bodyTemplate: 'Bonjour {studentName}, vous avez {grade}/20.',
      },
    }),
  );
  const mail = await app.mailbox.next('lea@lycee.example');
  const link = /\/copie\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
  await done(
    app.newBrowser().call(contests.contest, {
      params: { link },
      body: { copy: 2, question: 'q3', answer: 3, reason: 'J’avais coché Porto.' },
    }),
  );
  const { body } = await teacher.call(contests.listContests, { params });
  if (body.length !== 1) throw new Error('nothing is contested');
  return link;
}

async function codesOf(teacher: TestBrowser, id: string) {
  const { body } = await teacher.call(identity.readPersonalCodes, { params: { id } });
  return new Map(body.codes.map(({ lastName, code }) => [lastName, code ?? '']));
}

async function openByCode(teacher: TestBrowser, id: string) {
  const body = { identification: 'code' } as const;
  await done(teacher.call(opening.changeOpening, { params: { id }, body }));
  return codesOf(teacher, id);
}

/** Ana has the time that she is entitled to, Max minutes that he was given, and Léa does not hand in. */
async function takeByCode(app: TestApp, teacher: TestBrowser, classGroupId: string) {
  const quiz = await makeOnlineQuiz(teacher, {
    ...{ classGroupId, timeLimit: 60, quizDate: '2026-11-09' },
    ...{ shuffleQuestions: true, shuffleAnswers: true, allowRetakes: false },
  });
  const codes = await openByCode(teacher, quiz.id);
  const begin = async (lastName: string) => {
    const browser = app.newBrowser();
    const body = { quizId: quiz.id, personalCode: codes.get(lastName) ?? '' };
    return { browser, ...(await done(browser.call(attempts.startAttempt, { body }))).body };
  };
  const [ana, max, lea] = [await begin('PETIT'), await begin('DURAND'), await begin('MOREL')];
  const params = { id: quiz.id };
  const given = { attemptIds: [max.id], minutes: 10 };
  await done(teacher.call(attempts.giveTime, { params, body: given }));
  const handIn = ({ browser, id }: typeof ana, single: string[], multiple: string[]) =>
    done(
      browser.call(attempts.finishAttempt, {
        params: { attemptId: id },
        body: {
          choices: [
            { questionId: quiz.single.id, answerIds: single.slice(0, 1), revision: 1 },
            { questionId: quiz.multiple.id, answerIds: multiple, revision: 2 },
          ],
        },
      }),
    );
  await handIn(ana, right(quiz.single), right(quiz.multiple));
  await handIn(max, wrong(quiz.single), right(quiz.multiple).slice(0, 1));
  const saved = { attemptId: lea.id, questionId: quiz.single.id, revision: 1 };
  const selectedAnswerIds = right(quiz.single);
  await done(lea.browser.call(attempts.saveAnswer, { body: { ...saved, selectedAnswerIds } }));
  const closed = { attemptIds: [lea.id] };
  await done(teacher.call(attempts.closeAttempts, { params, body: closed }));
  return quiz.id;
}

/** Without a limit of time, so that it is still under way whenever the release is restored. */
async function leaveOneUnderWay(app: TestApp, teacher: TestBrowser, classGroupId: string) {
  const quiz = await makeOnlineQuiz(teacher, {
    ...{ title: 'Entraînement', classGroupId, quizDate: '2026-11-12', freeNavigation: true },
  });
  const codes = await openByCode(teacher, quiz.id);
  const zoe = app.newBrowser();
  const begun = { quizId: quiz.id, personalCode: codes.get('NGUYEN') ?? '' };
  const { body: attempt } = await done(zoe.call(attempts.startAttempt, { body: begun }));
  const saved = { attemptId: attempt.id, questionId: quiz.single.id, revision: 1 };
  const selectedAnswerIds = right(quiz.single);
  await done(zoe.call(attempts.saveAnswer, { body: { ...saved, selectedAnswerIds } }));
  const { id: questionId } = quiz.multiple;
  return {
    quizId: quiz.id,
    unusedCode: codes.get('MOREL') ?? '',
    underWay: { attemptId: attempt.id, questionId, selectedAnswerIds: right(quiz.multiple) },
  };
}
