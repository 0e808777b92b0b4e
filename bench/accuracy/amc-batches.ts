import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amcThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { solid } from '#shared/domain/correction/class-reading/solid-boxes.ts';
import { AmcProject } from '#tests/amc/amc-project.ts';
import type { FilledPage } from '#tests/support/paper/scan-simulator/filled-copy.ts';
import { type BatchPlan, type QuizName, sourceFor } from './batch-plan.ts';

export interface AmcCounts {
  /** The pages that it did not recognise. */
  readonly lostPages: number;
  readonly lostBoxes: number;
  readonly boxes: number;
  /** Boxes that it misread; AMC raises no doubts. */
  readonly wrong: number;
}

export interface PageTruth {
  readonly copy: number;
  readonly filled: FilledPage;
}

/** Runs AMC on batches of the bench, preparing each paper once. */
export class AmcBatches implements AsyncDisposable {
  readonly #prepared = new Map<QuizName, AmcProject>();

  async read(plan: BatchPlan, pdf: string, pages: readonly PageTruth[]): Promise<AmcCounts> {
    const printed = this.#prepared.get(plan.quiz) ?? (await this.#prepare(plan));
    await using project = new AmcProject(await mkdtemp(join(tmpdir(), 'cochalot-amc-')));
    await cp(printed.folder, project.folder, { recursive: true });
    const reading = await project.readScan(pdf);
    const counts = { lostPages: 0, lostBoxes: 0, boxes: 0, wrong: 0 };
    for (const { copy, filled } of pages) {
      const page = reading.pages.find(
        (each) => each.copy === copy && each.page === filled.printed.page.page,
      );
      counts.boxes += filled.boxes.length;
      if (!page) {
        counts.lostPages += 1;
        counts.lostBoxes += filled.boxes.length;
        continue;
      }
      const ratios = new Map(page.boxes.map((box) => [`${box.question}/${box.answer}`, box.ratio]));
      for (const { question, answer, meant } of filled.boxes) {
        const ratio = ratios.get(`${question}/${answer}`) ?? 0;
        const isTicked = ratio >= amcThreshold && !(plan.fillCancels && ratio > solid.ratio);
        const isMeant = meant === 'ticked' || (meant === 'cancelled' && !plan.fillCancels);
        if (isTicked !== isMeant) counts.wrong += 1;
      }
    }
    return counts;
  }

  async [Symbol.asyncDispose]() {
    for (const { folder } of this.#prepared.values()) await rm(folder, { recursive: true });
  }

  async #prepare(plan: BatchPlan): Promise<AmcProject> {
    const { tex, copies } = sourceFor(plan);
    const project = await AmcProject.create(tex);
    await project.prepare(copies);
    this.#prepared.set(plan.quiz, project);
    return project;
  }
}
