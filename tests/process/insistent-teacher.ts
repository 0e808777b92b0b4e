import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Mailing } from '#shared/contract/correction/mails.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { Upload } from '#shared/contract/uploads.ts';
import { initialDefaults } from '#shared/domain/settings-defaults.ts';
import { DistantTeacher } from './distant-teacher.ts';

/** A browser that retries while the servers are away. */
export class InsistentTeacher extends DistantTeacher {
  /** Returns null if the server was gone before its answer. */
  async attempt(method: string, path: string, body?: object): Promise<Response | null> {
    const reply = await this.call(method, path, body).catch(() => null);
    return reply &&
      (await reply
        .clone()
        .text()
        .catch(() => null)) === null
      ? null
      : reply;
  }

  async makeClass(roster: string): Promise<string> {
    const { id } = await this.json<{ id: string }>('POST', '/settings/classes', { title: 'Tle' });
    const list = new FormData();
    list.set('roster', new File([roster], 'liste.csv'));
    await this.json('POST', `/settings/classes/${id}/roster`, list);
    return id;
  }

  overview(quizId: string): Promise<CorrectionOverview | null> {
    return this.json('GET', `/quizzes/${quizId}/corrections-sessions/overview`);
  }

  mailing(quizId: string): Promise<Mailing> {
    return this.json('GET', `/quizzes/${quizId}/corrections-sessions/mails`);
  }

  async sendToAll(quizId: string): Promise<void> {
    await this.json('POST', `/quizzes/${quizId}/corrections-sessions/mails`, {
      subjectTemplate: initialDefaults.defaultEmailSubject,
      bodyTemplate: initialDefaults.defaultEmailBody,
    });
  }

  async stopSending(quizId: string): Promise<void> {
    await this.json('POST', `/quizzes/${quizId}/corrections-sessions/mails/cancel`);
  }

  /** Resumes like a browser until the file is complete. */
  async upload(content: Buffer, lastModified: number): Promise<string> {
    const file = { name: 'copies.pdf', size: content.length, lastModified };
    for (;;) {
      const begun = await this.attempt('POST', '/uploads', file);
      const upload = begun?.ok ? ((await begun.json()) as Upload) : null;
      if (upload?.isFinished) return upload.id;
      if (upload) await this.#sendRest(upload, content);
      else await pause(50);
    }
  }

  async #sendRest({ id, partBytes, parts }: Upload, content: Buffer): Promise<void> {
    const there = new Set(parts.map(({ number }) => number));
    for (let number = 0; number * partBytes < content.length; number += 1) {
      if (there.has(number)) continue;
      const part = content.subarray(number * partBytes, (number + 1) * partBytes);
      const sum = crc32(part).toString(16).padStart(8, '0');
      if (!(await this.attempt('PUT', `/uploads/${id}/parts/${number}?crc32=${sum}`, part))?.ok)
        return;
    }
    await this.attempt('POST', `/uploads/${id}/finish`);
  }
}
