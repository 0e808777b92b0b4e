import {
  type AlarmKind,
  batchAlarms,
} from '#shared/domain/correction/class-reading/batch-alarms.ts';
import {
  type BatchDecision,
  type BatchRules,
  decideBatch,
  type PageDecision,
} from '#shared/domain/correction/class-reading/decide-batch.ts';
import { proposedThreshold } from '#shared/domain/correction/class-reading/proposed-threshold.ts';
import { weighBatch } from '#shared/domain/correction/class-reading/weigh-batch.ts';
import { measureOf } from '#shared/domain/correction/pages/page-measures.ts';
import {
  type PageVerdictKind,
  pageVerdicts,
} from '#shared/domain/correction/pages/page-verdicts.ts';
import type { BoxReading, PagePlace, PageVerdict } from '../page-reading.ts';
import type { ScanFault } from '../pages/scan-fault.ts';
import type { Paper } from '../place/identity/paper-index.ts';
import type { FoundSheet } from './found-sheet.ts';
import type { SheetFinding } from './read-source.ts';

export interface ScanSummary {
  /** The number of scanned pages; one that shows two papers counts once. */
  readonly pages: number;
  /** The number of papers that share a page with another one. */
  readonly halves: number;
  /** The verdicts add up to pages and halves. */
  readonly verdicts: Readonly<Record<PageVerdictKind, number>>;
  readonly conflicts: number;
  /** Copies of which some pages with boxes were found and others were not. */
  readonly incomplete: readonly {
    readonly edition: number | null;
    readonly copy: number;
    readonly missing: readonly number[];
  }[];
  readonly boxes: number;
  readonly doubtful: number;
  readonly threshold: number;
  readonly proposedThreshold: number;
  readonly estimatedErrors: number;
  readonly estimatedSilentErrors: number;
  /**
   * Boxes that are decided differently once the whole batch and the habits of its students are
   * known.
   */
  readonly revised: readonly (PagePlace & BoxReading)[];
  /** What is unusual about the batch as a whole, and the pages that show it. */
  readonly alarms: readonly { readonly kind: AlarmKind; readonly pages: readonly PagePlace[] }[];
  readonly refused: readonly { readonly file: number; readonly fault: ScanFault }[];
}

/** `single` contains the questions that take one answer. */
export interface ScanRules extends BatchRules {
  readonly single?: ReadonlySet<string> | undefined;
}

interface Entry {
  readonly place: PagePlace;
  readonly found: FoundSheet;
  readonly decision: PageDecision;
}

/** Collects the readings of a scan, so that no page counts twice and the summary adds up. */
export class ScanLedger {
  readonly #papers: readonly Paper[];
  readonly #rules: ScanRules;
  readonly #read = new Map<string, Entry>();
  readonly #counts = Object.fromEntries(pageVerdicts.map((kind) => [kind, 0])) as Record<
    PageVerdictKind,
    number
  >;
  readonly #refused: { file: number; fault: ScanFault }[] = [];
  #pages = 0;
  #halves = 0;
  #conflicts = 0;

  constructor(papers: readonly Paper[], rules: ScanRules) {
    this.#papers = papers;
    this.#rules = rules;
  }

  refuse(file: number, fault: ScanFault): void {
    this.#refused.push({ file, fault });
  }

  /** The verdict on a page, given the pages before it. */
  enter(
    place: PagePlace,
    finding: SheetFinding,
  ): { verdict: PageVerdict; found: FoundSheet | null } {
    const found = finding.verdict === 'found' ? finding.found : null;
    const verdict =
      finding.verdict === 'found' ? this.#sheet(place, finding.found) : { ...place, ...finding };
    this.#counts[verdict.verdict] += 1;
    if (place.half === 2) this.#halves += 1;
    else this.#pages += 1;
    return { verdict, found };
  }

  summary(): ScanSummary {
    const entries = [...this.#read.values()];
    const weighed = weighBatch(entries.map(({ found }) => found));
    const decision = decideBatch(weighed, this.#rules);
    const { pages, ...batch } = decision;
    const boxes = entries.map(({ found }, index) => boxReadings(found, pages[index] ?? noDecision));
    return {
      pages: this.#pages,
      halves: this.#halves,
      verdicts: { ...this.#counts },
      conflicts: this.#conflicts,
      incomplete: this.#incomplete(entries),
      boxes: boxes.flat().length,
      doubtful: boxes.flat().filter(({ state }) => state === 'doubtful').length,
      ...batch,
      proposedThreshold: proposedThreshold(weighed),
      alarms: batchAlarms(weighed, decision, this.#rules.single ?? new Set()).map(
        ({ kind, pages: ringing }) => ({
          kind,
          pages: ringing.flatMap((index) => entries[index]?.place ?? []),
        }),
      ),
      revised: entries.flatMap((entry, index) => revisedBoxes(entry, boxes[index] ?? [])),
      refused: this.#refused,
    };
  }

  #sheet(place: PagePlace, found: FoundSheet): PageVerdict {
    const key = `${found.edition}/${found.copy}/${found.sheet}`;
    const decision = this.#decide([found]).pages[0] ?? noDecision;
    const before = this.#read.get(key);
    if (before) {
      const conflicting = marksOf(before.decision) !== marksOf(decision);
      if (conflicting) this.#conflicts += 1;
      return { ...place, verdict: 'duplicate', of: before.place, conflicting };
    }
    this.#read.set(key, { place, found, decision });
    const { copy, sheet, edition } = found;
    const boxes = boxReadings(found, decision);
    return { ...place, verdict: 'read', copy, sheet, edition, boxes, number: decision.number };
  }

  #decide(found: readonly FoundSheet[]): BatchDecision {
    return decideBatch(weighBatch(found), this.#rules);
  }

  #incomplete(entries: readonly Entry[]): ScanSummary['incomplete'] {
    const copies = Map.groupBy(entries, ({ found }) => `${found.edition}/${found.copy}`);
    return [...copies.values()].flatMap((come) => {
      const [first] = come;
      if (!first) return [];
      const { edition, copy } = first.found;
      const missing = this.#sheetsOf(first.found).filter(
        (sheet) => !come.some(({ found }) => found.sheet === sheet),
      );
      return missing.length === 0 ? [] : [{ edition, copy, missing }];
    });
  }

  /** The sheets of a copy that have boxes. A paper without a strip must be the only paper. */
  #sheetsOf({ edition, copy }: FoundSheet): number[] {
    const paper = this.#papers.find((known) => known.edition === edition) ?? this.#papers[0];
    const pages = paper?.layout.copies.find((known) => known.copy === copy)?.pages ?? [];
    return pages
      .filter(({ answers, frame }) => {
        const code = paper?.layout.frames[frame]?.code ?? [];
        return answers.length > 0 || code.length > 0;
      })
      .map(({ page }) => page);
  }
}

const noDecision: PageDecision = { states: [], ticked: [], confidences: [], number: null };

function boxReadings(
  { questions, answers, measures }: FoundSheet,
  decision: PageDecision,
): BoxReading[] {
  return questions.map((question, box) => ({
    question,
    answer: answers[box] ?? 0,
    ratio: measureOf(measures, box, 'ratio'),
    state: decision.states[box] ?? 'doubtful',
    ticked: decision.ticked[box] ?? false,
    confidence: decision.confidences[box] ?? 0.5,
  }));
}

function revisedBoxes(
  { place, found, decision }: Entry,
  final: readonly BoxReading[],
): (PagePlace & BoxReading)[] {
  const told = boxReadings(found, decision);
  return final
    .filter(({ state, ticked }, box) => state !== told[box]?.state || ticked !== told[box]?.ticked)
    .map((box) => ({ ...place, ...box }));
}

/** What a person would compare in two scans of the same page. */
function marksOf({ ticked, number }: PageDecision): string {
  return JSON.stringify([ticked, number?.digits]);
}
