import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** The recipients in the envelope, which headers cannot forge. */
  readonly recipients: string[];
}

export interface Mailbox {
  readonly smtpUrl: string;
  readonly received: ReceivedMail[];
  /** While set, each delivery is refused with it, permanently unless its code says otherwise. */
  refusal: string | null;
  readonly refused: string[];
  /** Addresses that are refused, with the reply. */
  readonly unknownAddresses: Map<string, string>;
  /** Drops every connection. */
  hangUp(): void;
  /** Awaited before a complete mail is answered. */
  beforeAnswer: (mail: ReceivedMail) => Promise<void>;
  /** Waits for the oldest mail to this address and removes it. */
  next(address: string): Promise<ReceivedMail>;
  nextCode(address: string): Promise<string>;
  close(): Promise<void>;
}

const PATIENCE_MS = 120_000;

export async function openMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const refused: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => {
      const refusal = mailbox.refusal ?? mailbox.unknownAddresses.get(address);
      if (refusal) refused.push(address);
      const responseCode = Number(/^\d{3}/.exec(refusal ?? '')?.[0] ?? 550);
      done(refusal ? Object.assign(new Error(refusal), { responseCode }) : null);
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const take = async () => {
        const mail = { ...(await readMail(stream)), recipients };
        received.push(mail);
        await mailbox.beforeAnswer(mail);
      };
      take().then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const mailbox: Mailbox = {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    received,
    refused,
    refusal: null,
    unknownAddresses: new Map(),
    beforeAnswer: async () => undefined,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    next: async (address) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(20)) {
        const index = received.findIndex(({ recipients }) => recipients.includes(address));
        const [mail] = index < 0 ? [] : received.splice(index, 1);
        if (mail) return mail;
      }
      throw new Error(`no mail to ${address} within ${PATIENCE_MS} ms`);
    },
    nextCode: async (address) => codeIn(await mailbox.next(address)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailbox;
}

export function codeIn({ text, subject }: Email): string {
  const code = /^(\d{4}|\d{6})$/m.exec(text ?? '')?.[1];
  if (!code) throw new Error(`no code in the mail «${subject}»`);
  return code;
}

async function readMail(stream: AsyncIterable<Buffer>): Promise<Email> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return PostalMime.parse(Buffer.concat(parts));
}
