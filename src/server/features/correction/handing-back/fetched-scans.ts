import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../services.ts';
import { scanIsGone } from '../correction-errors.ts';
import { readingFolder } from '../scans/scan-files.ts';
import { selectOptionalScan } from '../scans/scans.queries.ts';

/** Scans as files to be opened, each fetched once from the store, until they are closed. */
export class FetchedScans implements AsyncDisposable {
  readonly #services: Services;
  readonly #quizId: string;
  readonly #folder: string;
  readonly #paths = new Map<string, Promise<string>>();

  constructor(services: Services, quizId: string) {
    this.#services = services;
    this.#quizId = quizId;
    this.#folder = join(readingFolder(services.env), randomUUID());
  }

  pathOf(scanId: string, signal?: AbortSignal): Promise<string> {
    const known = this.#paths.get(scanId);
    if (known) return known;
    const fetched = this.#fetch(scanId, signal);
    this.#paths.set(scanId, fetched);
    return fetched;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.allSettled(this.#paths.values());
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #fetch(scanId: string, signal?: AbortSignal): Promise<string> {
    const { db, files } = this.#services;
    const scan = await selectOptionalScan(db, this.#quizId, scanId);
    const content = scan && (await files.read(scan.fileKey));
    if (!content) throw scanIsGone();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, scanId);
    await pipeline(content, createWriteStream(path), signal ? { signal } : {});
    return path;
  }
}
