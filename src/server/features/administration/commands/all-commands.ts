import type { Command } from '../command.ts';
import { endSessionsCommand } from './accounts-end-sessions.ts';
import { listAccountsCommand } from './accounts-list.ts';
import { showAccountCommand } from './accounts-show.ts';

/** The commands of `npm run admin`, in the order in which its help lists them. */
export const allCommands: readonly Command[] = [
  listAccountsCommand,
  showAccountCommand,
  endSessionsCommand,
];
