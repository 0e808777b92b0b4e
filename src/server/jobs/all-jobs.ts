import { notifyEmailChangeJob } from '../features/accounts/notify-email-change.job.ts';
import { sendCodeJob } from '../features/accounts/send-code.job.ts';
import { closeOverdueAttemptsJob } from '../features/attempts/close-overdue.job.ts';
import { removeUnusedImagesJob } from '../features/images/remove-unused-images.job.ts';
import { makeEditionJob } from '../features/printing/make-edition.job.ts';
import { removeUnusedPapersJob } from '../features/printing/remove-unused-papers.job.ts';
import { forwardMessageJob } from '../features/support/forward-message.job.ts';
import { cleanUpJob } from '../features/system/clean-up.job.ts';
import type { AnyJob } from './job.ts';

/** Every job there is, once. */
export const allJobs = [
  sendCodeJob,
  notifyEmailChangeJob,
  forwardMessageJob,
  closeOverdueAttemptsJob,
  makeEditionJob,
  removeUnusedImagesJob,
  removeUnusedPapersJob,
  cleanUpJob,
] satisfies AnyJob[];
