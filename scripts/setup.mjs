import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { foreground } from './foreground.mjs';
import { cache, machineEnvironment, runtime } from './machine.mjs';
import { missingPackages } from './packages.mjs';
import { haveSpelling, haveStyle, missingPrintingPackages } from './printing-packages.mjs';

const taken = 75;

/**
 * Installs the npm packages, including Node 24 and PostgreSQL. It returns at once when they are
 * there.
 */
export async function setUpPackages() {
  if (!missingPackages()) return;
  const code = await oneAtATime('packages', ['node', 'scripts/install-packages.mjs']);
  if (code !== 0) process.exit(code);
}

/** Installs LaTeX and AMC's style where possible. Without them everything but printing works. */
export async function setUpPrinting() {
  if (missingPrintingPackages().length === 0 && haveStyle() && haveSpelling()) return;
  await oneAtATime('printing programs', ['node', 'scripts/install-printing.mjs']);
}

/**
 * Builds the browser applications and the server if their sources have changed; returns an exit
 * code.
 */
export function build(said) {
  return oneAtATime('build', [runtime, 'scripts/build.mjs'], said);
}

/**
 * Makes commands that were started together take turns. The kernel releases the lock when its
 * holder ends.
 */
async function oneAtATime(name, command, said) {
  mkdirSync(cache, { recursive: true });
  const held = ['--no-fork', join(cache, `${name}.lock`), ...command];
  const options = { env: machineEnvironment, said };
  const atOnce = ['--nonblock', `--conflict-exit-code=${taken}`, ...held];
  const code = await foreground('flock', atOnce, options);
  if (code !== taken) return code;
  console.log(`Waiting for another command of this clone to finish with the ${name}…`);
  return foreground('flock', held, options);
}
