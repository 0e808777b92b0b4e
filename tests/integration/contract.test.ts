import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { ClassId, QuizId } from '#shared/contract/ids.ts';
import { newTeacher } from '#tests/support/app/accounts.ts';
import { makeAttempt } from '#tests/support/app/attempts.ts';
import { importRoster, makeClass } from '#tests/support/app/classes.ts';
import { addedCalls, openToAll, promisedCalls } from '#tests/support/app/promised-calls.ts';
import { makeQuestion, makeQuiz, questionFields } from '#tests/support/app/quizzes.ts';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';

let app: TestApp;
/** No refused call changes anything, so all calls are tried on the same things. */
let owner: TestBrowser;
let other: TestBrowser;
let belongings: Belongings;
let untouched: Awaited<ReturnType<typeof everythingOf>> | undefined;
beforeAll(async () => {
  app = await startTestApp();
  [owner, other] = [await newTeacher(app, 'a@lycee.fr'), await newTeacher(app, 'autre@lycee.fr')];
  belongings = await makeBelongings(owner);
});
afterAll(() => app.stop());

const endpoints = Object.entries<Endpoint>(contract);
const callOf = ({ method, path }: Endpoint) =>
  `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}` as const;

type Access<Name extends keyof typeof contract> = (typeof contract)[Name]['access'];
type OwnerEndpoint = {
  [Name in keyof typeof contract]: Access<Name> extends 'owner' ? Name : never;
}[keyof typeof contract];

interface Belongings {
  readonly quizId: QuizId;
  readonly questionId: string;
  readonly classId: ClassId;
  readonly attemptId: string;
  readonly uploadId: string;
}
type Attempt = (browser: TestBrowser, of: Belongings) => Promise<{ status: number }>;

const noId = '00000000-0000-4000-8000-000000000000';
const withParams = ({ path }: Endpoint, params: Record<string, string> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? noId);

/** What opens things without an account, but belongs to other things. */
const nobodysKeys: Partial<Record<Endpoint['access'], NobodysKey>> = {
  attempt: {
    name: 'an attempt that does not exist',
    params: {},
    body: { attemptId: noId, questionId: noId, flagged: [] },
  },
  link: {
    name: 'a link that was never given out',
    params: { link: 'A'.repeat(43) },
    body: { copy: 1, question: 'q1', answer: 1, reason: 'x' },
  },
};

interface NobodysKey {
  readonly name: string;
  readonly params: Record<string, string>;
  readonly body: object;
}

const wholePicture = {
  topLeft: { x: 0, y: 0 },
  topRight: { x: 1, y: 0 },
  bottomRight: { x: 1, y: 1 },
  bottomLeft: { x: 0, y: 1 },
};

/** How another teacher would try each endpoint about a thing. The type demands a case for each. */
const intrusions: Record<OwnerEndpoint, Attempt> = {
  readQuiz: (other, { quizId }) => other.call(contract.readQuiz, { params: { id: quizId } }),
  changeQuiz: (other, { quizId }) =>
    other.call(contract.changeQuiz, { params: { id: quizId }, body: { title: 'Volé' } }),
  deleteQuiz: (other, { quizId }) => other.call(contract.deleteQuiz, { params: { id: quizId } }),
  readInside: (other, { quizId }) => other.call(contract.readInside, { params: { id: quizId } }),
  listVersions: (other, { quizId }) =>
    other.call(contract.listVersions, { params: { id: quizId } }),
  readVersion: (other, { quizId }) =>
    other.call(contract.readVersion, { params: { id: quizId, versionId: noId } }),
  restoreVersion: (other, { quizId }) =>
    other.call(contract.restoreVersion, { params: { id: quizId, versionId: noId }, body: {} }),
  listQuestionVersions: (other, { questionId }) =>
    other.call(contract.listQuestionVersions, { params: { id: questionId } }),
  readQuizContents: (other, { quizId }) =>
    other.call(contract.readQuizContents, { params: { id: quizId } }),
  restoreQuiz: (other, { quizId }) => other.call(contract.restoreQuiz, { params: { id: quizId } }),
  purgeQuiz: (other, { quizId }) => other.call(contract.purgeQuiz, { params: { id: quizId } }),
  readQuestionContents: (other, { questionId }) =>
    other.call(contract.readQuestionContents, { params: { id: questionId } }),
  restoreQuestion: (other, { questionId }) =>
    other.call(contract.restoreQuestion, { params: { id: questionId }, query: {} }),
  purgeQuestion: (other, { questionId }) =>
    other.call(contract.purgeQuestion, { params: { id: questionId } }),
  readClassContents: (other, { classId }) =>
    other.call(contract.readClassContents, { params: { id: classId } }),
  restoreClass: (other, { classId }) =>
    other.call(contract.restoreClass, { params: { id: classId } }),
  purgeClass: (other, { classId }) => other.call(contract.purgeClass, { params: { id: classId } }),
  copyQuiz: (other, { quizId }) =>
    other.call(contract.copyQuiz, { params: { id: quizId }, body: {} }),
  unlockQuiz: (other, { quizId }) => other.call(contract.unlockQuiz, { params: { id: quizId } }),
  renameTopic: (other, { quizId }) =>
    other.call(contract.renameTopic, {
      params: { id: quizId },
      body: { from: null, to: 'Volé' },
    }),
  createQuestion: (other, { quizId }) =>
    other.call(contract.createQuestion, { params: { id: quizId }, body: questionFields() }),
  changeQuestion: (other, { questionId }) =>
    other.call(contract.changeQuestion, { params: { id: questionId }, body: { points: 9 } }),
  deleteQuestion: (other, { questionId }) =>
    other.call(contract.deleteQuestion, { params: { id: questionId }, query: {} }),
  previewQuiz: (other, { quizId }) => other.call(contract.previewQuiz, { params: { id: quizId } }),
  listAttempts: (other, { quizId }) =>
    other.call(contract.listAttempts, { params: { id: quizId }, query: {} }),
  watchAttempts: (other, { quizId }) =>
    other.call(contract.watchAttempts, { params: { id: quizId } }),
  closeAttempts: (other, { quizId, attemptId }) =>
    other.call(contract.closeAttempts, {
      params: { id: quizId },
      body: { attemptIds: [attemptId] },
    }),
  reviewAttempt: (other, { quizId, attemptId }) =>
    other.call(contract.reviewAttempt, { params: { id: quizId, attemptId } }),
  decideAdmission: (other, { quizId, attemptId }) =>
    other.call(contract.decideAdmission, {
      params: { id: quizId, attemptId },
      body: { verdict: 'counts' },
    }),
  renameStudent: (other, { quizId, attemptId }) =>
    other.call(contract.renameStudent, {
      params: { id: quizId, attemptId },
      body: { studentName: 'Volé', studentId: null },
    }),
  readProgress: (other, { quizId }) =>
    other.call(contract.readProgress, { params: { id: quizId } }),
  deleteAttempt: (other, { quizId, attemptId }) =>
    other.call(contract.deleteAttempt, { params: { id: quizId, attemptId } }),
  deleteAttempts: (other, { quizId, attemptId }) =>
    other.call(contract.deleteAttempts, {
      params: { id: quizId },
      body: { attemptIds: [attemptId] },
    }),
  readOpening: (other, { quizId }) => other.call(contract.readOpening, { params: { id: quizId } }),
  changeOpening: (other, { quizId }) =>
    other.call(contract.changeOpening, {
      params: { id: quizId },
      body: { acceptsNewcomers: false },
    }),
  readAttendance: (other, { quizId }) =>
    other.call(contract.readAttendance, { params: { id: quizId } }),
  readPersonalCodes: (other, { quizId }) =>
    other.call(contract.readPersonalCodes, { params: { id: quizId } }),
  mailPersonalCodes: (other, { quizId }) =>
    other.call(contract.mailPersonalCodes, { params: { id: quizId } }),
  listResumptions: (other, { quizId }) =>
    other.call(contract.listResumptions, { params: { id: quizId } }),
  decideResumption: (other, { quizId }) =>
    other.call(contract.decideResumption, {
      params: { id: quizId, resumptionId: noId },
      body: { allow: true },
    }),
  listOutages: (other, { quizId }) => other.call(contract.listOutages, { params: { id: quizId } }),
  decideOutage: (other, { quizId }) =>
    other.call(contract.decideOutage, {
      params: { id: quizId },
      body: { outageId: noId, give: true },
    }),
  readRegrade: (other, { quizId }) => other.call(contract.readRegrade, { params: { id: quizId } }),
  applyRegrade: (other, { quizId }) =>
    other.call(contract.applyRegrade, { params: { id: quizId }, body: {} }),
  giveTime: (other, { quizId, attemptId }) =>
    other.call(contract.giveTime, {
      params: { id: quizId },
      body: { attemptIds: [attemptId], minutes: 5 },
    }),
  takeTimeBack: (other, { quizId, attemptId }) =>
    other.call(contract.takeTimeBack, {
      params: { id: quizId },
      body: { attemptIds: [attemptId] },
    }),
  readLateAnswers: (other, { quizId }) =>
    other.call(contract.readLateAnswers, { params: { id: quizId } }),
  decideLateAnswers: (other, { quizId, attemptId }) =>
    other.call(contract.decideLateAnswers, {
      params: { id: quizId },
      body: { late: [{ attemptId, etag: '' }], count: true },
    }),
  importReceipt: (other, { quizId, attemptId }) =>
    other.call(contract.importReceipt, {
      params: { id: quizId },
      body: { attemptId, choices: [], apply: true },
    }),
  listReceipts: (other, { quizId }) =>
    other.call(contract.listReceipts, { params: { id: quizId } }),
  undoReceipt: (other, { quizId, attemptId }) =>
    other.call(contract.undoReceipt, { params: { id: quizId, attemptId } }),
  readStatistics: (other, { quizId }) =>
    other.call(contract.readStatistics, { params: { id: quizId }, query: {} }),
  exportMarks: (other, { quizId }) => other.call(contract.exportMarks, { params: { id: quizId } }),
  exportMarksAsText: (other, { quizId }) =>
    other.call(contract.exportMarksAsText, { params: { id: quizId } }),
  readPrinting: (other, { quizId }) =>
    other.call(contract.readPrinting, { params: { id: quizId } }),
  exportPdf: (other, { quizId }) =>
    other.call(contract.exportPdf, { params: { id: quizId }, query: {} }),
  addCopies: (other, { quizId }) =>
    other.call(contract.addCopies, { params: { id: quizId }, body: { copies: 1, after: 1 } }),
  exportAddition: (other, { quizId }) =>
    other.call(contract.exportAddition, { params: { id: quizId, addition: noId } }),
  cancelExport: (other, { quizId }) =>
    other.call(contract.cancelExport, { params: { id: quizId } }),
  readReadiness: (other, { quizId }) =>
    other.call(contract.readReadiness, { params: { id: quizId }, query: {} }),
  relockQuiz: (other, { quizId }) =>
    other.call(contract.relockQuiz, { params: { id: quizId }, body: { edition: quizId } }),
  mendQuestion: (other, { quizId, questionId }) =>
    other.call(contract.mendQuestion, {
      params: { id: quizId, question: questionId },
      body: { text: 'Volé' },
    }),
  readAccommodations: (other, { classId }) =>
    other.call(contract.readAccommodations, { params: { id: classId } }),
  saveAccommodations: (other, { classId }) =>
    other.call(contract.saveAccommodations, {
      params: { id: classId },
      body: { accommodations: [] },
    }),
  readFit: (other, { quizId }) =>
    other.call(contract.readFit, { params: { id: quizId }, query: {} }),
  previewPdf: (other, { quizId }) =>
    other.call(contract.previewPdf, { params: { id: quizId }, query: {} }),
  exportSolution: (other, { quizId }) =>
    other.call(contract.exportSolution, { params: { id: quizId }, query: {} }),
  checkPaper: (other, { quizId }) =>
    other.call(contract.checkPaper, { params: { id: quizId }, query: {} }),
  exportKeys: (other, { quizId }) => other.call(contract.exportKeys, { params: { id: quizId } }),
  exportSource: (other, { quizId }) =>
    other.call(contract.exportSource, { params: { id: quizId }, query: {} }),
  exportHtml: (other, { quizId }) => other.call(contract.exportHtml, { params: { id: quizId } }),
  exportMoodle: (other, { quizId }) =>
    other.call(contract.exportMoodle, { params: { id: quizId } }),
  changeClass: (other, { classId }) =>
    other.call(contract.changeClass, { params: { id: classId }, body: { title: 'Volée' } }),
  deleteClass: (other, { classId }) =>
    other.call(contract.deleteClass, { params: { id: classId } }),
  importRoster: (other, { classId }) => importRoster(other, classId, 'id;nom\n9;VOLEUR'),
  downloadRoster: (other, { classId }) =>
    other.call(contract.downloadRoster, { params: { id: classId } }),
  deleteRoster: (other, { classId }) =>
    other.call(contract.deleteRoster, { params: { id: classId } }),
  readRosterEntries: (other, { classId }) =>
    other.call(contract.readRosterEntries, { params: { id: classId } }),
  saveRosterEntries: (other, { classId }) =>
    other.call(contract.saveRosterEntries, { params: { id: classId }, body: { entries: [] } }),
  readGradebook: (other, { classId }) =>
    other.call(contract.readGradebook, { params: { id: classId } }),
  setCoefficient: (other, { classId, quizId }) =>
    other.call(contract.setCoefficient, {
      params: { id: classId, quizId },
      body: { coefficient: 9 },
    }),
  exportGradebook: (other, { classId }) =>
    other.call(contract.exportGradebook, { params: { id: classId } }),
  exportGradebookAsText: (other, { classId }) =>
    other.call(contract.exportGradebookAsText, { params: { id: classId } }),
  readCorrectionSession: (other, { quizId }) =>
    other.call(contract.readCorrectionSession, { params: { id: quizId } }),
  analyzeBulkPdf: (other, { quizId }) =>
    other.call(contract.analyzeBulkPdf, { params: { id: quizId }, body: new FormData() }),
  updateCorrectionStudent: (other, { quizId }) =>
    other.call(contract.updateCorrectionStudent, {
      params: { id: quizId },
      query: {},
      body: { internalNumber: 1, studentId: '9', firstName: 'Vol', lastName: 'É' },
    }),
  associateCopy: (other, { quizId }) =>
    other.call(contract.associateCopy, {
      params: { id: quizId },
      query: {},
      body: { internalNumber: 1, studentId: null },
    }),
  readCorrectionFile: (other, { quizId }) =>
    other.call(contract.readCorrectionFile, { params: { id: quizId, name: 'nom-1.jpg' } }),
  readPhotocopies: (other, { quizId }) =>
    other.call(contract.readPhotocopies, { params: { id: quizId } }),
  splitPhotocopies: (other, { quizId }) =>
    other.call(contract.splitPhotocopies, {
      params: { id: quizId },
      body: { copies: [{ copy: 1, groups: [[quizId], [quizId]], doubles: [] }] },
    }),
  readCorrection: (other, { quizId }) =>
    other.call(contract.readCorrection, { params: { id: quizId } }),
  addScans: (other, { quizId, uploadId }) =>
    other.call(contract.addScans, {
      params: { id: quizId },
      body: { uploads: [uploadId], rosterMode: 'none' },
    }),
  cancelReading: (other, { quizId }) =>
    other.call(contract.cancelReading, { params: { id: quizId } }),
  removeScan: (other, { quizId }) =>
    other.call(contract.removeScan, { params: { id: quizId, scanId: quizId } }),
  settleConflicts: (other, { quizId }) =>
    other.call(contract.settleConflicts, {
      params: { id: quizId, scanId: quizId },
      body: { keep: 'new' },
    }),
  listPages: (other, { quizId }) => other.call(contract.listPages, { params: { id: quizId } }),
  countPage: (other, { quizId }) =>
    other.call(contract.countPage, { params: { id: quizId, pageId: quizId }, body: {} }),
  readExample: (other, { quizId }) => other.call(contract.readExample, { params: { id: quizId } }),
  assignPage: (other, { quizId }) =>
    other.call(contract.assignPage, {
      params: { id: quizId, pageId: quizId },
      body: { copy: 1, sheet: 1, corners: wholePicture },
    }),
  confirmFolds: (other, { quizId }) =>
    other.call(contract.confirmFolds, { params: { id: quizId }, body: { pages: [quizId] } }),
  forgetPlace: (other, { quizId }) =>
    other.call(contract.forgetPlace, { params: { id: quizId, pageId: quizId } }),
  removeCorrection: (other, { quizId }) =>
    other.call(contract.removeCorrection, { params: { id: quizId } }),
  readReview: (other, { quizId }) => other.call(contract.readReview, { params: { id: quizId } }),
  decideBoxes: (other, { quizId }) =>
    other.call(contract.decideBoxes, {
      params: { id: quizId },
      body: { checked: ['1-q1-1'], unchecked: [] },
    }),
  setThreshold: (other, { quizId }) =>
    other.call(contract.setThreshold, { params: { id: quizId }, body: { threshold: 0.9 } }),
  keepSample: (other, { quizId }) =>
    other.call(contract.keepSample, {
      params: { id: quizId },
      body: {
        boxes: 10,
        errors: 0,
        population: 90,
        reading: { pagesEtag: '', threshold: 0.2, fillCancels: false },
      },
    }),
  regradeCopies: (other, { quizId }) =>
    other.call(contract.regradeCopies, { params: { id: quizId }, body: {} }),
  readMarkChanges: (other, { quizId }) =>
    other.call(contract.readMarkChanges, { params: { id: quizId }, body: {} }),
  setMarking: (other, { quizId }) =>
    other.call(contract.setMarking, { params: { id: quizId }, body: {} }),
  adjustCopy: (other, { quizId }) =>
    other.call(contract.adjustCopy, {
      params: { id: quizId, copy: 1 },
      body: { points: 2, reason: 'vol' },
    }),
  validateMarks: (other, { quizId }) =>
    other.call(contract.validateMarks, { params: { id: quizId }, body: { etag: 'x' } }),
  downloadCorrections: (other, { quizId }) =>
    other.call(contract.downloadCorrections, { params: { id: quizId } }),
  printCorrections: (other, { quizId }) =>
    other.call(contract.printCorrections, { params: { id: quizId } }),
  exportMarkFile: (other, { quizId }) =>
    other.call(contract.exportMarkFile, { params: { id: quizId, program: 'pronote' } }),
  readWrittenNames: (other, { quizId }) =>
    other.call(contract.readWrittenNames, { params: { id: quizId }, body: { isAgreed: true } }),
  readJuryReport: (other, { quizId }) =>
    other.call(contract.readJuryReport, { params: { id: quizId } }),
  readDecisions: (other, { quizId }) =>
    other.call(contract.readDecisions, { params: { id: quizId } }),
  readScannedPages: (other, { quizId }) =>
    other.call(contract.readScannedPages, { params: { id: quizId, copy: 1 } }),
  readTeacherCopy: (other, { quizId }) =>
    other.call(contract.readTeacherCopy, { params: { id: quizId, copy: 1 } }),
  markAlarmSeen: (other, { quizId }) =>
    other.call(contract.markAlarmSeen, {
      params: { id: quizId },
      body: { kind: 'doubles', pages: [] },
    }),
  setAnonymity: (other, { quizId }) =>
    other.call(contract.setAnonymity, { params: { id: quizId }, body: { isAnonymous: true } }),
  setExpected: (other, { quizId }) =>
    other.call(contract.setExpected, {
      params: { id: quizId },
      body: { students: [noId], isExpected: false },
    }),
  readJournal: (other, { quizId }) =>
    other.call(contract.readJournal, { params: { id: quizId }, query: {} }),
  undoChange: (other, { quizId }) =>
    other.call(contract.undoChange, { params: { id: quizId, entryId: quizId } }),
  sendCorrections: (other, { quizId }) =>
    other.call(contract.sendCorrections, {
      params: { id: quizId },
      body: { studentIds: ['1'], subjectTemplate: 'Volé', bodyTemplate: 'Volé' },
    }),
  readMailing: (other, { quizId }) => other.call(contract.readMailing, { params: { id: quizId } }),
  sendToAll: (other, { quizId }) =>
    other.call(contract.sendToAll, {
      params: { id: quizId },
      body: { subjectTemplate: 'Volé', bodyTemplate: 'Volé' },
    }),
  releaseMailing: (other, { quizId }) =>
    other.call(contract.releaseMailing, { params: { id: quizId } }),
  stopMailing: (other, { quizId }) => other.call(contract.stopMailing, { params: { id: quizId } }),
  settleMail: (other, { quizId }) =>
    other.call(contract.settleMail, {
      params: { id: quizId, student: quizId },
      body: { arrived: true, changedAt: new Date().toISOString() },
    }),
  sendOnlineMarks: (other, { quizId }) =>
    other.call(contract.sendOnlineMarks, {
      params: { id: quizId },
      body: { studentIds: ['1'], subjectTemplate: 'Volé', bodyTemplate: 'Volé' },
    }),
  readOnlineMailing: (other, { quizId }) =>
    other.call(contract.readOnlineMailing, { params: { id: quizId } }),
  sendOnlineMarksToAll: (other, { quizId }) =>
    other.call(contract.sendOnlineMarksToAll, {
      params: { id: quizId },
      body: { subjectTemplate: 'Volé', bodyTemplate: 'Volé' },
    }),
  releaseOnlineMailing: (other, { quizId }) =>
    other.call(contract.releaseOnlineMailing, { params: { id: quizId } }),
  stopOnlineMailing: (other, { quizId }) =>
    other.call(contract.stopOnlineMailing, { params: { id: quizId } }),
  settleOnlineMail: (other, { quizId, attemptId }) =>
    other.call(contract.settleOnlineMail, {
      params: { id: quizId, student: attemptId },
      body: { arrived: true, changedAt: new Date().toISOString() },
    }),
  countCopyLinks: (other, { quizId, attemptId }) =>
    other.call(contract.countCopyLinks, { params: { id: quizId, attemptId } }),
  giveCopyLink: (other, { quizId, attemptId }) =>
    other.call(contract.giveCopyLink, { params: { id: quizId, attemptId } }),
  revokeCopyLinks: (other, { quizId, attemptId }) =>
    other.call(contract.revokeCopyLinks, { params: { id: quizId, attemptId } }),
  readCopyPageSettings: (other, { quizId }) =>
    other.call(contract.readCopyPageSettings, { params: { id: quizId } }),
  setCopyPageSettings: (other, { quizId }) =>
    other.call(contract.setCopyPageSettings, {
      params: { id: quizId },
      body: { isOpen: true, detail: 'answers', contestsUntil: null },
    }),
  revokeLinks: (other, { quizId }) =>
    other.call(contract.revokeLinks, { params: { id: quizId, student: quizId } }),
  listContests: (other, { quizId }) =>
    other.call(contract.listContests, { params: { id: quizId } }),
  acceptContest: (other, { quizId }) =>
    other.call(contract.acceptContest, {
      params: { id: quizId, contestId: quizId },
      body: { checked: ['1-q1-1'] },
    }),
  closeSimilar: (other, { quizId }) =>
    other.call(contract.closeSimilar, { params: { id: quizId, contestId: quizId } }),
  refuseContest: (other, { quizId }) =>
    other.call(contract.refuseContest, {
      params: { id: quizId, contestId: quizId },
      body: { reply: 'Non' },
    }),
  sendUploadPart: (other, { uploadId }) =>
    other.call(contract.sendUploadPart, {
      params: { id: uploadId, number: 0 },
      query: { crc32: '8cdc1683' },
      body: Buffer.from('Z'),
    }),
  finishUpload: (other, { uploadId }) =>
    other.call(contract.finishUpload, { params: { id: uploadId } }),
  abandonUpload: (other, { uploadId }) =>
    other.call(contract.abandonUpload, { params: { id: uploadId } }),
};

const file = { name: 'copies.pdf', size: 1, lastModified: 0 };

async function makeBelongings(teacher: TestBrowser): Promise<Belongings> {
  const { id: quizId } = await makeQuiz(teacher);
  const { id: questionId } = await makeQuestion(teacher, quizId);
  const { id: classId } = await makeClass(teacher, 'id;nom\n1;MOREL');
  const { id: attemptId } = await makeAttempt(app, teacher, quizId);
  const { body: upload } = await teacher.call(contract.beginUpload, { body: file });
  return { quizId, questionId, classId, attemptId, uploadId: upload.id };
}

async function everythingOf(owner: TestBrowser, { quizId, classId }: Belongings) {
  const { body: quiz } = await owner.call(contract.readQuiz, { params: { id: quizId } });
  const { body: settings } = await owner.call(contract.readSettings);
  const { body: roster } = await owner.call(contract.readRosterEntries, {
    params: { id: classId },
  });
  const { body: attempts } = await owner.call(contract.listAttempts, {
    params: { id: quizId },
    query: {},
  });
  const { body: upload } = await owner.call(contract.beginUpload, { body: file });
  return { quiz, settings, roster, attempts, upload };
}

describe.each(endpoints)('%s', (name, endpoint) => {
  test('is a promised call or a named addition', () => {
    expect([...promisedCalls, ...Object.keys(addedCalls)]).toContain(callOf(endpoint));
  });

  test('has a handler', () => {
    expect(app.app.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
  });

  if (endpoint.access === 'public') {
    test('has a reason if it is open to all', () => {
      expect(Object.keys(openToAll)).toContain(name);
    });
    return;
  }

  const nobodys = nobodysKeys[endpoint.access];
  if (nobodys) {
    test(`refuses ${nobodys.name}`, async () => {
      const reply = await app.newBrowser().send({
        method: endpoint.method,
        url: withParams(endpoint, nobodys.params),
        ...(endpoint.body && { payload: nobodys.body }),
      });
      expect(reply.statusCode).toBe(404);
    });
    return;
  }

  test('refuses a visitor and a session that has ended, before it reads anything', async () => {
    const url = withParams(endpoint);
    const request = { method: endpoint.method, url, payload: 'not even JSON' };
    const visitor = app.newBrowser();
    expect((await visitor.send(request)).json()).toMatchObject({ message: 'Unauthorized' });

    const gone = app.newBrowser();
    gone.cookies.set('cochalot_session', 'a-token-that-was-never-or-is-no-longer-valid');
    const refused = await gone.send(request);
    expect(refused.statusCode).toBe(401);
  });

  if (endpoint.access === 'admin') {
    test('refuses a teacher who is no administrator, before it reads anything', async () => {
      const url = withParams(endpoint);
      const reply = await other.send({ method: endpoint.method, url, payload: 'not even JSON' });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'not_administrator' });
    });
    return;
  }

  const intrusion = intrusions[name as OwnerEndpoint];
  if (intrusion) {
    test('refuses another teacher, and nothing changes', async () => {
      untouched ??= await everythingOf(owner, belongings);
      expect((await intrusion(other, belongings)).status).toBe(403);
      expect(await everythingOf(owner, belongings)).toEqual(untouched);
    });
  }
});

test('every named addition exists', () => {
  const calls = endpoints.map(([, endpoint]) => callOf(endpoint));
  expect(Object.keys(addedCalls).filter((call) => !calls.includes(call as never))).toEqual([]);
});

test('every promised call exists', () => {
  const calls = endpoints.map(([, endpoint]) => callOf(endpoint));
  const missing = promisedCalls.filter((call) => !calls.includes(call as never));
  expect(missing).toEqual([]);
});

test('the OpenAPI document describes every endpoint', async () => {
  const { body } = await app.newBrowser().call(contract.openApi);
  const described = Object.entries(body['paths'] as Record<string, object>).flatMap(
    ([path, operations]) => Object.keys(operations).map((verb) => `${verb.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(endpoints.map(([, endpoint]) => callOf(endpoint)).sort());
});

test('an answer contains only what its schema lists', async () => {
  const browser = await newTeacher(app, 'liste@lycee.fr');
  const { body } = await browser.call(contract.currentTeacher);
  expect(Object.keys(body).sort()).toEqual(
    [
      ...[
        'daysInBin',
        'deletedOn',
        'email',
        'firstName',
        'hasPassword',
        'id',
        'isAdministrator',
        'lastName',
      ],
      ...['mustSetPassword', 'studentWord'],
    ].sort(),
  );
});

test('health says that the process answers, and names its version and commit', async () => {
  const { status, body } = await app.newBrowser().call(contract.health);
  expect(status).toBe(200);
  // Sources that run as they are were not built from a commit.
  expect(body).toEqual({ status: 'ok', version: '0.1.0', commit: null });
});

test.each([
  ['unknown', '/api/nothing'],
  ['undecodable', '/api/copies/%zz'],
  ['overlong', `/api/copies/${'a'.repeat(500)}`],
])('an %s call gets the error body', async (_, url) => {
  const reply = await app.newBrowser().send({ method: 'GET', url });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual({ message: 'Cette adresse n’existe pas.', code: 'not_found' });
});
