import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import { createOutbox } from './outbox.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  /** The one-time code in the mail, for the terminal of an installation that sends none. */
  readonly code?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Kept as a file for the people who run this installation, never sent. */
  keep(mail: Mail): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

export function createMailer(env: Env, announce: (text: string) => void): Mailer {
  const keep = createOutbox(env.dataDir, env.mailFrom, announce);
  if (!env.smtpUrl) return { send: keep, keep, close: () => undefined };

  const transport = createTransport({
    url: env.smtpUrl,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    keep,
    close: () => transport.close(),
    send: async ({ code: _, ...mail }) => {
      await transport.sendMail({ from: env.mailFrom, ...mail });
    },
  };
}
