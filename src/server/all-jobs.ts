import { notifyClosingJob } from './features/accounts/notify-closing.job.ts';
import { notifyEmailChangeJob } from './features/accounts/notify-email-change.job.ts';
import { purgeAccountsJob } from './features/accounts/purge-accounts.job.ts';
import { sendCodeJob } from './features/accounts/send-code.job.ts';
import { sendInvitationJob } from './features/accounts/send-invitation.job.ts';
import { purgeBinJob } from './features/bin/purge-bin.job.ts';
import { readNamesRun } from './features/correction/copies/read-names.run.ts';
import { tellDecisionJob } from './features/correction/handing-back/contests/tell-decision.job.ts';
import { tellTeacherJob } from './features/correction/handing-back/contests/tell-teacher.job.ts';
import { sendCopyLinksJob } from './features/correction/handing-back/copy-pages/send-copy-links.job.ts';
import { mailSummaryJob } from './features/correction/handing-back/mails/summary.job.ts';
import { sendMailsRun } from './features/correction/handing-back/send-mails.run.ts';
import { readScansRun } from './features/correction/scans/read-scans.run.ts';
import { removeUnusedScansJob } from './features/correction/scans/remove-unused-scans.job.ts';
import { sortScanRun } from './features/correction/scans/sort-scan.run.ts';
import { removeFilesJob } from './features/files/remove-files.job.ts';
import { removeUnusedImagesJob } from './features/images/remove-unused-images.job.ts';
import { closeOverdueAttemptsJob } from './features/online/close-overdue.job.ts';
import { mailPersonalCodeJob } from './features/online/identity/mail-personal-code.job.ts';
import { addCopiesRun } from './features/printing/editions/add-copies.run.ts';
import { makeEditionRun } from './features/printing/editions/make-edition.run.ts';
import { removeUnusedPapersJob } from './features/printing/remove-unused-papers.job.ts';
import { checkLanguageRun } from './features/printing/sheets/check-language.run.ts';
import {
  typesetSheetRun,
  typesetSolutionsRun,
} from './features/printing/sheets/typeset-sheet.run.ts';
import { sweepQuizFilesJob } from './features/quizzes/sweep-quiz-files.job.ts';
import { sendOnlineMailsRun } from './features/results/handing-back/send-online-mails.run.ts';
import { keepRetentionJob } from './features/retention/keep-retention.job.ts';
import { tellErasuresJob } from './features/retention/tell-erasures.job.ts';
import { forwardMessageJob } from './features/support/forward-message.job.ts';
import { cleanUpJob } from './features/system/clean-up.job.ts';
import { removeOldUploadsJob } from './features/uploads/remove-old-uploads.job.ts';
import type { AnyJob } from './jobs/job.ts';
import type { AnyRunKind } from './jobs/run-kind.ts';

/** The worker runs only the jobs and runs that are listed here. */
export const allJobs = [
  sendCodeJob,
  sendInvitationJob,
  notifyEmailChangeJob,
  notifyClosingJob,
  purgeAccountsJob,
  forwardMessageJob,
  closeOverdueAttemptsJob,
  mailPersonalCodeJob,
  removeUnusedImagesJob,
  removeUnusedPapersJob,
  removeUnusedScansJob,
  sendCopyLinksJob,
  tellDecisionJob,
  tellTeacherJob,
  mailSummaryJob,
  sweepQuizFilesJob,
  purgeBinJob,
  keepRetentionJob,
  tellErasuresJob,
  removeFilesJob,
  removeOldUploadsJob,
  cleanUpJob,
] satisfies AnyJob[];

export const allRunKinds = [
  makeEditionRun,
  addCopiesRun,
  typesetSheetRun,
  typesetSolutionsRun,
  checkLanguageRun,
  readScansRun,
  readNamesRun,
  sendMailsRun,
  sendOnlineMailsRun,
  sortScanRun,
] satisfies AnyRunKind[];
