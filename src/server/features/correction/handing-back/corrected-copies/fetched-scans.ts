import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { QuizId } from '#shared/contract/ids.ts';
import type { Services } from '../../../../services.ts';
import { readingFolder } from '../../pages/scan-files.ts';
import { selectOptionalScan } from '../../pages/scans.queries.ts';

/** Fetches each scan once from the store and keeps it as a file until all are closed. */
export class FetchedScans implements AsyncDisposable {
  readonly #services: Services;
  readonly #quizId: QuizId;
  readonly #folder: string;
  /** The path of each scan; null for one that the store no longer has. */
  readonly #paths = new Map<string, Promise<string | null>>();

  constructor(services: Services, quizId: QuizId) {
    this.#services = services;
    this.#quizId = quizId;
    this.#folder = join(readingFolder(services.env), randomUUID());
  }

  /** Returns the paths of these scans; null when one of them is gone. */
  async pathsOf(
    scanIds: ReadonlySet<string>,
    signal?: AbortSignal,
  ): Promise<Map<string, string> | null> {
    const paths = new Map<string, string>();
    for (const scanId of scanIds) {
      const path = await this.#pathOf(scanId, signal);
      if (path === null) return null;
      paths.set(scanId, path);
    }
    return paths;
  }

  #pathOf(scanId: string, signal?: AbortSignal): Promise<string | null> {
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

  async #fetch(scanId: string, signal?: AbortSignal): Promise<string | null> {
    const { db, files } = this.#services;
    const scan = await selectOptionalScan(db, this.#quizId, scanId);
    if (!scan) return null;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, scanId);
    return (await files.bring(scan.fileKey, path, signal)) ? path : null;
  }
}
