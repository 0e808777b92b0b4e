import { classes } from '#shared/contract/classes.ts';
import { contests } from '#shared/contract/correction/contests.ts';
import { copyPages } from '#shared/contract/correction/copy-pages.ts';
import { correction } from '#shared/contract/correction/correction.ts';
import { mails } from '#shared/contract/correction/mails.ts';
import { gradebook } from '#shared/contract/gradebook.ts';
import { attempts } from '#shared/contract/online/attempts.ts';
import { identity } from '#shared/contract/online/identity.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { attemptReview } from '#shared/contract/online/review.ts';
import { results } from '#shared/contract/results.ts';
import type { TestApp } from '../app/test-app.ts';
import type { TestBrowser } from '../app/test-browser.ts';
import { done, type Installation } from './installation.ts';

/** What the calls answer of an installation's marks, copies, codes and links. */
export type Told = Awaited<ReturnType<typeof tellAll>>;

export async function tellAll(
  app: TestApp,
  teacher: TestBrowser,
  { classId, paperQuiz, onlineQuizzes, copyLink }: Installation,
) {
  const online = [];
  for (const id of onlineQuizzes) online.push(await tellOnline(teacher, id));
  const student = app.newBrowser().call(copyPages.readStudentCopy, { params: { link: copyLink } });
  return {
    class: await tellClass(teacher, classId),
    paper: await tellPaper(teacher, paperQuiz),
    studentCopy: await bodyOf(student),
    online,
  };
}

const bodyOf = async <Body>(reply: Promise<{ status: number; body: Body }>) =>
  (await done(reply)).body;

async function tellClass(teacher: TestBrowser, id: string) {
  const params = { id };
  return {
    list: await bodyOf(teacher.call(classes.readRosterEntries, { params })),
    accommodations: await bodyOf(teacher.call(classes.readAccommodations, { params })),
    gradebook: await bodyOf(teacher.call(gradebook.readGradebook, { params })),
  };
}

async function tellPaper(teacher: TestBrowser, id: string) {
  const params = { id };
  const overview = await bodyOf(teacher.call(correction.readCorrection, { params }));
  const copies = [];
  for (const { copy } of overview?.copies ?? []) {
    const named = { params: { id, copy } };
    copies.push(await bodyOf(teacher.call(copyPages.readTeacherCopy, named)));
  }
  return {
    overview,
    copies,
    pages: await bodyOf(teacher.call(correction.listPages, { params })),
    decisions: await bodyOf(teacher.call(correction.readDecisions, { params })),
    review: await bodyOf(teacher.call(correction.readReview, { params })),
    journal: await bodyOf(teacher.call(correction.readJournal, { params, query: {} })),
    contests: await bodyOf(teacher.call(contests.listContests, { params })),
    links: await bodyOf(teacher.call(copyPages.readCopyPageSettings, { params })),
    mails: await bodyOf(teacher.call(mails.readMailing, { params })),
    statistics: await bodyOf(teacher.call(results.readStatistics, { params, query: {} })),
  };
}

async function tellOnline(teacher: TestBrowser, id: string) {
  const params = { id };
  const list = await bodyOf(teacher.call(attempts.listAttempts, { params, query: {} }));
  const reviews = [];
  for (const { id: attemptId } of list) {
    const named = { params: { id, attemptId } };
    reviews.push(await bodyOf(teacher.call(attemptReview.reviewAttempt, named)));
  }
  return {
    attempts: list,
    reviews,
    opening: await bodyOf(teacher.call(opening.readOpening, { params })),
    codes: await bodyOf(teacher.call(identity.readPersonalCodes, { params })),
    attendance: await bodyOf(teacher.call(identity.readAttendance, { params })),
    statistics: await bodyOf(teacher.call(results.readStatistics, { params, query: {} })),
  };
}
