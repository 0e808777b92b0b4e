import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { annotatedCopy } from '#paper/annotate/annotated-copy.ts';
import type { BoxVerdict, CopyNotes, PageNotes } from '#paper/annotate/copy-notes.ts';
import type { PageSource } from '#paper/reader/pages/page-source.ts';
import { findReadingTools } from '#paper/reader/pages/programs/reading-tools.ts';
import { readScan } from '#paper/reader/read-scan.ts';
import type { PageRecord } from '#server/features/correction/pages/page-record.ts';
import { recordPage } from '#server/features/correction/scans/pages/record-page.ts';
import { AmcReader, haveAmc } from './reader/amc-reader.ts';
import { allSettings, printedPaper, simulatedFile } from './reader/simulated-files.ts';

/**
 * Makes corrected copies of a simulated scan with our code and with AMC's `annotate`, and compares
 * pages per second and sizes as ratios. The scan is kept from the first run. `--only 200` chooses a
 * scan of bench:reader; `--without-amc` leaves AMC out.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'colour' },
    'without-amc': { type: 'boolean', default: false },
  },
});
const LEAST_TIMES_AMC = 10;
const MOST_WEIGHT = 1.03;
const verdicts: readonly (BoxVerdict | null)[] = ['right', 'wrong', 'missed', null];

const tools = await findReadingTools();
const { paper, tex } = await printedPaper();
const isBesideAmc = haveAmc() && !values['without-amc'];
let passed = true;
for (const setting of allSettings.filter((name) => name.includes(values.only))) {
  const path = await simulatedFile(setting);
  const notes = await notesOf(path);
  const pages = notes.reduce((sum, copy) => sum + copy.pages.length, 0);
  const scan = (await stat(path)).size;
  const ours = await annotateAll(notes);
  const theirs = isBesideAmc ? await annotatedByAmc(path, notes.length) : null;
  if (theirs && theirs.files !== notes.length) throw new Error(`AMC made ${theirs.files} copies`);
  const weight = ours.bytes / scan;
  const times = theirs ? theirs.seconds / ours.seconds : null;
  const isGood = weight <= MOST_WEIGHT && (times === null || times >= LEAST_TIMES_AMC);
  passed &&= isGood;
  const figures = (spent: { seconds: number; cpuSeconds: number }) =>
    `${(pages / spent.seconds).toFixed(1)}/s ${((spent.cpuSeconds * 1000) / pages).toFixed(1)} ms`;
  console.log(
    `${isGood ? 'PASS' : 'FAIL'} ${setting}, ${pages} pages of ${notes.length} copies: ours ${figures(ours)}, × ${weight.toFixed(4)} of the scan’s weight${theirs && times ? `; AMC ${figures(theirs)}, × ${(theirs.bytes / scan).toFixed(4)}; ${times.toFixed(1)} × AMC` : ''}`,
  );
}
if (!isBesideAmc) console.log('AMC was left out: npm run test:amc brings it.');
process.exitCode = passed ? 0 : 1;

/** The copies of a simulated scan are the first ones of the paper. */
async function annotatedByAmc(path: string, count: number) {
  await using amc = await AmcReader.create(tex, count);
  await amc.read(path);
  // Awaited here, since its folder is removed with the reader.
  return await amc.annotate();
}

async function annotateAll(notes: readonly CopyNotes[]) {
  const folder = await mkdtemp(join(tmpdir(), 'cochalot-annotate-'));
  const start = performance.now();
  const cpu = process.cpuUsage();
  const waiting = [...notes.entries()];
  let bytes = 0;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, copy] = next;
      const pdf = await annotatedCopy(tools, copy);
      await writeFile(join(folder, `${index}.pdf`), pdf);
      bytes += pdf.length;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const { user, system } = process.cpuUsage(cpu);
  await rm(folder, { recursive: true });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, cpuSeconds: (user + system) / 1e6, bytes };
}

/** The notes on a copy with answers of every kind. */
async function notesOf(path: string): Promise<CopyNotes[]> {
  const found = new Map<number, { record: PageRecord; page: number; source: PageSource }[]>();
  for await (const event of readScan([path], [paper])) {
    if (event.kind !== 'page' || !event.found || !event.size || !event.source) continue;
    const record = recordPage(event.found, event.size, paper.layout);
    if (!record) continue;
    const { copy } = event.found;
    const page = { record, page: event.verdict.page, source: event.source };
    found.set(copy, [...(found.get(copy) ?? []), page]);
  }
  return [...found].map(([copy, pages]) => ({
    name: `Étudiant ${copy}`,
    about: 'Un long QCM',
    mark: '12,5/20',
    comment: '',
    link: null,
    hasSigns: true,
    pages: pages.map(({ record, page, source }) => ({
      picture: {
        path,
        page,
        source,
        quarters: record.turns as PageNotes['picture']['quarters'],
        only: null,
      },
      questions: questionsOf(record),
    })),
  }));
}

function questionsOf({ questions, places }: PageRecord): PageNotes['questions'] {
  const boxes = questions.map((question, index) => {
    const [x = 0, y = 0, width = 0, height = 0] = places
      .slice(4 * index, 4 * index + 4)
      .map((share) => share / 10_000);
    return { question, x, y, width, height, verdict: verdicts[index % 4] ?? null };
  });
  return [...Map.groupBy(boxes, ({ question }) => question)].map(([question, own]) => ({
    points: '0,5/1',
    boxes: own,
    readAloud: [
      `Question ${question + 1}`,
      'Réponse donnée : la deuxième',
      'Bonne réponse : la première',
    ],
  }));
}
