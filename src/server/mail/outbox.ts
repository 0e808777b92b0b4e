import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, messageOf } from './mail.ts';

/** Every mail becomes a file that any mail program opens. */
export function createOutbox(dataDir: string, from: string, announce: (text: string) => void) {
  const folder = join(dataDir, 'outbox');
  const composer = createTransport({ streamTransport: true, buffer: true });

  return async (mail: Mail): Promise<void> => {
    const composed = await composer.sendMail(messageOf(mail, from));
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A reader of the folder never meets half a file.
    await writeFile(join(folder, `.${name}`), composed.message as Buffer, { mode: 0o600 });
    await rename(join(folder, `.${name}`), join(folder, name));
    if (mail.code)
      announce(`Code pour ${mail.to} : ${mail.code} (message entier : ${join(folder, name)})`);
  };
}
