import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const amc = '/usr/bin/auto-multiple-choice';

export const haveAmc = () => existsSync(amc);

export interface Spent {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Runs AMC's programs on a paper of ours as its window does. */
export class AmcReader implements AsyncDisposable {
  readonly #folder: string;

  static async create(tex: string, copies: number): Promise<AmcReader> {
    const folder = await mkdtemp(join(tmpdir(), 'cochalot-bench-amc-'));
    const reader = new AmcReader(folder);
    const data = join(folder, 'data');
    await mkdir(data);
    await writeFile(join(folder, 'qcm.tex'), tex);
    const common = ['--with', 'pdflatex', '--filter', 'latex', '--n-copies', `${copies}`];
    const places = ['--prefix', `${folder}/`, '--data', data, join(folder, 'qcm.tex')];
    await reader.#amc('prepare', '--mode', 's', ...common, ...places);
    await reader.#amc('meptex', '--src', join(folder, 'calage.xy'), '--data', data);
    await reader.#amc('prepare', '--mode', 'b', ...common, ...places);
    return reader;
  }

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(scan: string): Promise<Spent> {
    const [list, scans, cr] = ['list', 'scans', 'cr'].map((name) => join(this.#folder, name)) as [
      string,
      string,
      string,
    ];
    const data = join(this.#folder, 'data');
    for (const folder of [scans, cr]) await mkdir(folder, { recursive: true });
    await writeFile(list, `${scan}\n`);
    const steps = [
      ['getimages', '--list', list, '--copy-to', scans],
      ['analyse', '--projet', this.#folder, '--data', data, '--cr', cr, '--liste-fichiers', list],
      ['note', '--data', data, '--seuil', '0.15'],
    ];
    let spent: Spent = { seconds: 0, cpuSeconds: 0 };
    for (const step of steps) {
      const own = await this.#timed(step);
      spent = {
        seconds: spent.seconds + own.seconds,
        cpuSeconds: spent.cpuSeconds + own.cpuSeconds,
      };
    }
    return spent;
  }

  /** Makes the corrected copies after `read`, and returns their number and size. */
  async annotate(): Promise<Spent & { readonly files: number; readonly bytes: number }> {
    const pdfs = join(this.#folder, 'corrected');
    await mkdir(pdfs, { recursive: true });
    const spent = await this.#timed([
      'annotate',
      ...['--project', this.#folder, '--data', join(this.#folder, 'data')],
      ...['--cr', join(this.#folder, 'cr'), '--subject', join(this.#folder, 'sujet.pdf')],
      ...['--pdf-dir', pdfs, '--filename-model', '(N)', '--darkness-threshold', '0.15'],
    ]);
    const files = await readdir(pdfs);
    const sizes = await Promise.all(files.map((name) => stat(join(pdfs, name))));
    return { ...spent, files: files.length, bytes: sizes.reduce((sum, { size }) => sum + size, 0) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #timed(step: readonly string[]): Promise<Spent> {
    const script = 'TIMEFORMAT="%R %U %S"; time "$@" > said 2>&1';
    const { stderr } = await run('/bin/bash', ['-c', script, 'bash', amc, ...step], {
      cwd: this.#folder,
    }).catch(async (error: Error) => {
      const said = await readFile(join(this.#folder, 'said'), 'utf8');
      throw new Error(`AMC ${step[0]}: ${said.trim().slice(-1000)}`, { cause: error });
    });
    const [seconds = 0, user = 0, system = 0] = stderr.trim().split(/\s+/).map(Number);
    return { seconds, cpuSeconds: user + system };
  }

  async #amc(...args: string[]): Promise<void> {
    await run(amc, args, { cwd: this.#folder, maxBuffer: 256 * 1024 * 1024 });
  }
}
