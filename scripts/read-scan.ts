import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type Layout, layoutFormat } from '#paper/edition/layout.ts';
import { scanFaultMessages } from '#paper/reader/pages/scan-fault.ts';
import { readScan, type ScanEvent } from '#paper/reader/read-scan.ts';

/**
 * `npm run read -- --layout LAYOUT.json[.gz] SCAN…` reads a scan with our reader and prints the
 * results.
 */
const usage = `Usage\u00a0: npm run read -- --layout MISE-EN-PAGE.json[.gz] SCAN.pdf…

Lit des copies scannées (PDF, JPEG, PNG, TIFF, HEIC, ou un dossier d’images) et écrit une ligne de
JSON par page, puis une ligne de bilan.

  --layout FICHIER      la mise en page du sujet imprimé
  --threshold NOMBRE    la part d’encre à partir de laquelle une case est cochée (0,15 par défaut)
  --fill-cancels        une case entièrement noircie est une coche annulée
`;

process.exitCode = await main();

async function main(): Promise<number> {
  const order = orderOf(process.argv.slice(2));
  if (!order) return 2;
  const layout = await layoutOf(order.layout);
  if (!layout) return 1;
  const { threshold, fillCancels } = order;
  const files = await filesOf(order.files);
  let isRefused = false;
  // Whatever reads our output, such as `head`, may close it early.
  process.stdout.on('error', () => process.exit(0));
  const rules = { fillCancels, ...(threshold !== null && { threshold }) };
  for await (const event of readScan(files, [{ edition: null, layout }], rules)) {
    const line = lineOf(event);
    if (line) process.stdout.write(`${JSON.stringify(line)}\n`);
    if (event.kind !== 'refused') continue;
    isRefused = true;
    process.stderr.write(
      `«\u00a0${files[event.file - 1]}\u00a0»\u00a0: ${scanFaultMessages[event.fault]}\n`,
    );
  }
  return isRefused ? 1 : 0;
}

function lineOf(event: ScanEvent): object | null {
  if (event.kind === 'page') return event.verdict;
  if (event.kind !== 'summary') return null;
  const { kind: _, ...summary } = event;
  return { summary };
}

function orderOf(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        layout: { type: 'string' },
        threshold: { type: 'string' },
        'fill-cancels': { type: 'boolean', default: false },
      },
    });
    const threshold =
      values.threshold === undefined ? null : Number(values.threshold.replace(',', '.'));
    const isShare = threshold === null || (threshold > 0 && threshold < 1);
    if (values.layout !== undefined && positionals.length > 0 && isShare) {
      const { layout, 'fill-cancels': fillCancels } = values;
      return { layout, threshold, fillCancels, files: positionals };
    }
  } catch {
    // An unknown option was given.
  }
  process.stderr.write(usage);
  return null;
}

async function layoutOf(file: string): Promise<Layout | null> {
  try {
    const stored = await readFile(file);
    const json = file.endsWith('.gz') ? gunzipSync(stored) : stored;
    return layoutFormat.read(JSON.parse(json.toString('utf8')));
  } catch {
    process.stderr.write(
      `«\u00a0${file}\u00a0»\u00a0: ce fichier n’est pas la mise en page d’un sujet.\n`,
    );
    return null;
  }
}

/** Replaces folders by their files in natural order, such as page 10 after page 9. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const natural = new Intl.Collator('fr', { numeric: true });
  const lists = paths.map(async (path) => {
    const isFolder = await stat(path).then(
      (known) => known.isDirectory(),
      () => false,
    );
    if (!isFolder) return [path];
    const names = await readdir(path);
    return names.sort(natural.compare).map((name) => join(path, name));
  });
  return (await Promise.all(lists)).flat();
}
