import type { Command } from '../command.ts';
import { setAddressCommand } from './accounts-address.ts';
import { deleteAccountCommand } from './accounts-delete.ts';
import { disableAccountCommand } from './accounts-disable.ts';
import { enableAccountCommand } from './accounts-enable.ts';
import { endSessionsCommand } from './accounts-end-sessions.ts';
import { inviteCommand } from './accounts-invite.ts';
import { listAccountsCommand } from './accounts-list.ts';
import { setQuotasCommand } from './accounts-quota.ts';
import { showAccountCommand } from './accounts-show.ts';
import { transferWorkCommand } from './accounts-transfer.ts';
import { undeleteAccountCommand } from './accounts-undelete.ts';
import { doctorCommand } from './doctor.ts';
import { listMailsCommand } from './mail-list.ts';
import { pauseMailsCommand } from './mail-pause.ts';
import { resumeMailsCommand } from './mail-resume.ts';
import { registerCommand } from './privacy-register.ts';
import { purgeCommand } from './purge.ts';
import { listRecordCommand } from './record-list.ts';
import { listRunsCommand } from './runs-list.ts';
import { retryRunCommand } from './runs-retry.ts';
import { stopRunCommand } from './runs-stop.ts';
import { eraseStudentCommand } from './student-erase.ts';
import { exportStudentCommand } from './student-export.ts';
import { findStudentCommand } from './student-find.ts';
import { listUsageCommand } from './usage-list.ts';

/** The commands of `npm run admin`, in the order in which its help lists them. */
export const allCommands: readonly Command[] = [
  listAccountsCommand,
  showAccountCommand,
  inviteCommand,
  disableAccountCommand,
  enableAccountCommand,
  endSessionsCommand,
  setAddressCommand,
  deleteAccountCommand,
  undeleteAccountCommand,
  transferWorkCommand,
  listUsageCommand,
  setQuotasCommand,
  listMailsCommand,
  pauseMailsCommand,
  resumeMailsCommand,
  listRunsCommand,
  retryRunCommand,
  stopRunCommand,
  listRecordCommand,
  doctorCommand,
  findStudentCommand,
  exportStudentCommand,
  eraseStudentCommand,
  purgeCommand,
  registerCommand,
];
