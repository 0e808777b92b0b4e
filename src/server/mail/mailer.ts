import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailsSent } from '../counters.ts';
import type { Env } from '../env.ts';
import { acceptedDelivery, type Delivery, failedDelivery, faultOf } from './delivery.ts';
import { type Mail, messageOf } from './mail.ts';

export interface Mailer {
  /** For jobs: throws the error of `faultOf` unless the mail was accepted. */
  send(mail: Mail): Promise<void>;
  /** Sends it over a new connection. A failure of the server is returned, never thrown. */
  deliver(mail: Mail): Promise<Delivery>;
  /** Keeps it as a file for the people who run this installation. */
  keep(mail: Mail): Promise<void>;
  /** Throws unless the mail server lets us in. Returns false where there is none. */
  check(): Promise<boolean>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

export const hasMailServer = ({ smtpUrl }: Pick<Env, 'smtpUrl'>) => smtpUrl !== null;

export function createMailer(env: Env, announce: (text: string) => void): Mailer {
  const write = createOutbox(env.dataDir, env.mailFrom, announce);
  const keep = async (mail: Mail) => {
    await write(mail);
    mailsSent.inc({ outcome: 'kept' });
  };
  if (!env.smtpUrl) {
    const deliver = async (mail: Mail): Promise<Delivery> => {
      await keep(mail);
      return { outcome: 'kept' };
    };
    return { send: keep, deliver, keep, check: async () => false, close: () => undefined };
  }

  const options = {
    url: env.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const pool = createTransport({ ...options, pool: true });
  // A connection that the server had closed would leave it unknown whether the mail was sent.
  const single = createTransport(options);
  return {
    keep,
    check: () => single.verify(),
    close: () => pool.close(),
    send: async (mail) => {
      try {
        count(acceptedDelivery(await pool.sendMail(messageOf(mail, env.mailFrom))));
      } catch (error) {
        throw faultOf(count(failedDelivery(error as Error)), { cause: error });
      }
    },
    deliver: async (mail) => {
      try {
        return count(acceptedDelivery(await single.sendMail(messageOf(mail, env.mailFrom))));
      } catch (error) {
        return count(failedDelivery(error as Error));
      }
    },
  };
}

function count(delivery: Delivery): Delivery {
  mailsSent.inc({ outcome: delivery.outcome });
  return delivery;
}

/** Writes each mail as a file that any mail program opens. */
function createOutbox(dataDir: string, from: string, announce: (text: string) => void) {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });

  return async (mail: Mail): Promise<void> => {
    const composed = await composer.sendMail(messageOf(mail, from));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The file is renamed once it is whole, so that nobody reads half of it.
    await writeFile(join(folder, `.${name}`), composed.message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    if (mail.code)
      announce(`Code pour ${mail.to} : ${mail.code} (message entier : ${join(folder, name)})`);
  };
}
