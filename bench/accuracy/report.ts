import { addCounts, type BatchTally, type Counts, noCounts } from './tally.ts';

export function accuracyReport(tallies: readonly BatchTally[], seed: string): string {
  const all = noCounts();
  for (const tally of tallies) addCounts(all, tally.all);
  return [
    `Seed «${seed}», ${tallies.length} batches, ${sum(tallies, ({ pages }) => pages)} pages.`,
    '',
    '| | boxes | misread at 0.15 | misread at the proposed threshold | doubtful | named by an alarm alone | silent errors |',
    '|---|---:|---:|---:|---:|---:|---:|',
    row('all', all),
    '',
    ...table('style', grouped(tallies, stylesOf)),
    '',
    ...table(
      'scanner',
      grouped(tallies, ({ plan, all: counts }) => [[plan.scanner, counts]]),
    ),
    '',
    ...table(
      'rule',
      grouped(tallies, ({ plan, all: counts }) => [
        [plan.fillCancels ? 'solid = taken back' : 'plain', counts],
      ]),
    ),
    '',
    ...honestyTable(tallies),
    '',
    ...honestyLines(tallies),
    ...leftLines(all),
    ...unseenLines(tallies),
    ...pagesLines(tallies),
    ...digitLines(tallies),
  ].join('\n');
}

/** What is wrong after all doubtful boxes were reviewed, and what that proves. */
function leftLines({ boxes, silent, alarmed }: Counts): string[] {
  const line = `Wrong once the doubtful boxes are reviewed: ${silent}, and ${alarmed} more on pages that an alarm names.`;
  if (silent > 0) return [line];
  const seldom = Math.floor(boxes / 3);
  return [
    line,
    `By the rule of three none in ${boxes} means, with 95 % confidence, fewer than one in ${seldom} of such boxes.`,
  ];
}

type Group = readonly [string, Counts];

function stylesOf({ styles }: BatchTally): Group[] {
  return Object.entries(styles);
}

function grouped(tallies: readonly BatchTally[], groups: (tally: BatchTally) => readonly Group[]) {
  const found = new Map<string, Counts>();
  for (const [name, counts] of tallies.flatMap(groups)) {
    const sofar = found.get(name) ?? noCounts();
    addCounts(sofar, counts);
    found.set(name, sofar);
  }
  return [...found].sort(([, a], [, b]) => b.boxes - a.boxes);
}

function table(title: string, groups: readonly Group[]): string[] {
  return [
    `| ${title} | boxes | misread at 0.15 | at the proposed threshold | doubtful | named by an alarm alone | silent errors |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    ...groups.map(([name, counts]) => row(name, counts)),
  ];
}

function row(name: string, counts: Counts): string {
  const { boxes, atUsualThreshold, misread, doubtful, alarmed, silent } = counts;
  const share = ((100 * doubtful) / boxes).toFixed(2);
  return `| ${name} | ${boxes} | ${atUsualThreshold} | ${misread} | ${doubtful} (${share} %) | ${alarmed} | ${silent} |`;
}

/** A smaller change of a box by ink would be invisible. */
const leastSeen = 0.01;

function unseenLines(tallies: readonly BatchTally[]): string[] {
  const errors = tallies.flatMap(({ silentErrors }) => silentErrors);
  const unseen = errors.filter(({ inScan, meant }) => inScan < leastSeen && meant === 'ticked');
  return [
    `Of the ${errors.length} silent errors ${unseen.length} are ticks of which the scan shows nothing: black and white alone, and a pencil lighter than its limit.`,
  ];
}

function pagesLines(tallies: readonly BatchTally[]): string[] {
  const refused = new Map<string, number>();
  for (const tally of tallies) {
    for (const [reason, count] of Object.entries(tally.refused)) {
      const name = `${tally.plan.scanner}: ${reason}`;
      refused.set(name, (refused.get(name) ?? 0) + count);
    }
  }
  const list = [...refused].map(([name, count]) => `${name} ${count}`).join(', ');
  return [`Pages not read: ${list || 'none'}.`];
}

function digitLines(tallies: readonly BatchTally[]): string[] {
  const digits = sum(tallies, (tally) => tally.digits);
  const doubtful = sum(tallies, ({ digitsDoubtful }) => digitsDoubtful);
  const silent = sum(tallies, ({ silentDigits }) => silentDigits.length);
  return [`Digits of coded numbers: ${digits}, doubtful ${doubtful}, silently wrong ${silent}.`];
}

/** Estimates up to these limits are compared together. */
const estimates = [0.5, 1, 2, 4, 8, Number.POSITIVE_INFINITY];

function honestyTable(tallies: readonly BatchTally[]): string[] {
  const groups = estimates.map((limit, place) => {
    const from = estimates[place - 1] ?? 0;
    const alike = tallies.filter(
      ({ estimatedErrors }) => estimatedErrors >= from && estimatedErrors < limit,
    );
    return { name: Number.isFinite(limit) ? `${from} to ${limit}` : `${from} and more`, alike };
  });
  return [
    '| errors estimated in a batch | batches | estimated | true |',
    '|---|---:|---:|---:|',
    ...groups
      .filter(({ alike }) => alike.length > 0)
      .map(({ name, alike }) => {
        const estimated = sum(alike, ({ estimatedErrors }) => estimatedErrors).toFixed(1);
        return `| ${name} | ${alike.length} | ${estimated} | ${sum(alike, ({ all }) => all.misread)} |`;
      }),
  ];
}

function honestyLines(tallies: readonly BatchTally[]): string[] {
  const estimated = sum(tallies, ({ estimatedErrors }) => estimatedErrors);
  const misread = sum(tallies, ({ all }) => all.misread);
  const silentEstimated = sum(tallies, ({ estimatedSilentErrors }) => estimatedSilentErrors);
  const left = sum(tallies, ({ all }) => all.silent + all.alarmed);
  const under = tallies.filter(({ estimatedErrors, all }) => all.misread > reach(estimatedErrors));
  return [
    `Estimated errors ${estimated.toFixed(1)}, true ${misread}; once the doubtful boxes are reviewed, on pages with and without an alarm, estimated ${silentEstimated.toFixed(1)}, true ${left}.`,
    `Batches with more errors than the estimate allows (its expected value and three deviations): ${under.length} of ${tallies.length}.`,
  ];
}

/** What the count of a rare event rarely exceeds. */
function reach(expected: number): number {
  return expected + 3 * Math.sqrt(expected) + 1;
}

function sum<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}
