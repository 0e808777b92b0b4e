import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Layout } from '#paper/edition/layout.ts';
import { amcLayout } from './amc-layout.ts';

const run = promisify(execFile);

/** The settings in `test.pl` of a case of AMC's own tests. */
export interface CaseSettings {
  readonly source: string;
  readonly engine: string;
  readonly filter: string;
  readonly copies: number;
  readonly threshold: number;
  readonly upperThreshold: number;
  readonly darkBelow: number;
  readonly tolerance: number;
  readonly photocopied: boolean;
  readonly ignoresRed: boolean;
  readonly password: string;
  readonly scans: readonly string[];
  /** A word of the source that the test replaces before printing. */
  readonly replaced: { readonly word: string; readonly by: string } | null;
}

export interface AmcPage {
  readonly image: string;
  readonly copy: number;
  readonly page: number;
  readonly boxes: readonly { question: string; answer: number; ratio: number }[];
}

/** A case and what AMC's programs make of it, in a folder of its own. */
export class AmcCase {
  readonly folder: string;
  readonly settings: CaseSettings;

  /** Null for a case without scans. */
  static async open(original: string, folder: string): Promise<AmcCase | null> {
    const settings = await readSettings(original);
    if (settings === null) return null;
    if (!(await exists(folder))) {
      await cp(original, folder, { recursive: true });
      await substitute(folder, settings);
    }
    await mkdir(join(folder, 'data'), { recursive: true });
    await mkdir(join(folder, 'cr/zooms'), { recursive: true });
    return new AmcCase(folder, settings);
  }

  constructor(folder: string, settings: CaseSettings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** Prints the paper and reads the scans with AMC's programs, once. */
  async work(): Promise<void> {
    if (await exists(join(this.folder, 'worked'))) return;
    const { source, engine, filter, copies, darkBelow, tolerance, password } = this.settings;
    const data = ['--data', join(this.folder, 'data')];
    const src = join(this.folder, source);
    const print = ['--filter', filter, '--with', engine, '--n-copies', `${copies}`];
    await this.#amc(
      'prepare',
      ...print,
      '--mode',
      's[s]',
      '--prefix',
      `${this.folder}/`,
      src,
      ...data,
    );
    await this.#amc('meptex', '--src', join(this.folder, 'calage.xy'), ...data);
    const list = join(this.folder, 'scans-list.txt');
    await writeFile(
      list,
      `${this.settings.scans.map((name) => join(this.folder, name)).join('\n')}\n`,
    );
    const scans = join(this.folder, 'read');
    await mkdir(scans, { recursive: true });
    await this.#amc('getimages', '--list', list, '--copy-to', scans, '--password', password);
    const multiple = this.settings.photocopied ? '--multiple' : '--no-multiple';
    const red = this.settings.ignoresRed ? '--ignore-red' : '--no-ignore-red';
    const how = ['--bw-threshold', `${darkBelow}`, '--tol-marque', `${tolerance}`];
    const project = ['--projet', this.folder, ...data, '--cr', join(this.folder, 'cr')];
    // It fails when a page was not recognised.
    await this.#amc('analyse', multiple, ...how, red, ...project, '--liste-fichiers', list).catch(
      () => {},
    );
    await writeFile(join(this.folder, 'worked'), '');
  }

  layout(): Layout {
    return amcLayout(join(this.folder, 'data/layout.sqlite'));
  }

  /** The images that AMC extracted from the scans, one for each page. */
  async images(): Promise<string[]> {
    const list = await readFile(join(this.folder, 'scans-list.txt'), 'utf8');
    return list.split('\n').filter((line) => line !== '');
  }

  pages(): AmcPage[] {
    const db = new DatabaseSync(join(this.folder, 'data/capture.sqlite'), { readOnly: true });
    db.exec(`attach '${join(this.folder, 'data/layout.sqlite')}' as layout`);
    const pages = db
      .prepare('select src, student, page, copy from capture_page where timestamp_auto > 0')
      .all() as { src: string; student: number; page: number; copy: number }[];
    const zones = db.prepare(
      `select q.name as question, z.id_b as answer, z.total, z.black
       from capture_zone z join layout.layout_question q on q.question = z.id_a
       where z.student = ? and z.page = ? and z.copy = ? and z.type = 4 and z.total > 0`,
    );
    const read = pages.map(({ src, student, page, copy }) => ({
      image: src.replace('%PROJET', this.folder),
      copy: student,
      page,
      boxes: zones.all(student, page, copy).map((zone) => ({
        question: `${zone['question']}`,
        answer: Number(zone['answer']),
        ratio: Number(zone['black']) / Number(zone['total']),
      })),
    }));
    db.close();
    return read;
  }

  async #amc(...args: string[]): Promise<void> {
    await run('/usr/bin/auto-multiple-choice', args, {
      cwd: this.folder,
      maxBuffer: 256 * 1024 * 1024,
    });
  }
}

async function readSettings(folder: string): Promise<CaseSettings | null> {
  const test = await readFile(join(folder, 'test.pl'), 'utf8').catch(() => '');
  const scans = await namesIn(folder, ['scans', 'rempli1', 'rempli2']);
  const sources = (await readdir(folder)).filter((name) => /\.(tex|txt)$/.test(name)).sort();
  const value = (name: string) =>
    new RegExp(`^[^#\\n]*\\b${name}\\s*=>\\s*['"]?([^'",\\s]*)`, 'm').exec(test)?.[1] ?? null;
  const [first] = sources;
  if (test === '' || scans.length === 0 || first === undefined) return null;
  return {
    source: value('src') ?? first,
    engine: value('tex_engine') ?? 'pdflatex',
    filter: value('filter') ?? '',
    copies: Number(value('n_copies') ?? 5),
    threshold: Number(value('seuil') ?? 0.5),
    upperThreshold: Number(value('seuil_up') ?? 1),
    darkBelow: Number(value('bw_threshold') ?? 0.6),
    tolerance: Number(value('tol_marque') ?? 0.4),
    photocopied: value('multiple') === '1',
    ignoresRed: value('ignore_red') === '1',
    password: value('password') ?? '',
    scans,
    replaced: replacement(test),
  };
}

function replacement(test: string): CaseSettings['replaced'] {
  const [, word, variable] = /s\/([A-Z]+)\/\$(\w+)\//.exec(test) ?? [];
  const by = new RegExp(`^\\$${variable} = '(\\w+)'`, 'm').exec(test)?.[1];
  return word === undefined || by === undefined ? null : { word, by };
}

async function substitute(folder: string, { source, replaced }: CaseSettings) {
  if (!replaced) return;
  const file = join(folder, source);
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll(replaced.word, replaced.by));
}

async function namesIn(folder: string, places: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    places.map(async (place) => {
      const names = await readdir(join(folder, place)).catch(() => []);
      return names.filter((name) => !name.startsWith('.')).map((name) => join(place, name));
    }),
  );
  return found.flat().sort();
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
