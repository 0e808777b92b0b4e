import { environment } from './machine.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { setUpPackages } from './setup.mjs';
import { setUpPrograms } from './test-programs.mjs';
import { suitesOf } from './test-suites.mjs';

/**
 * `npm test -- --all` also runs the tests tagged as long and those with AMC itself, as at each
 * landing.
 */
const all = process.argv.includes('--all');

const folder = makeMemoryFolder();
if (folder) environment.TMPDIR = process.env.TMPDIR = folder;

// apt and npm download at the same time, while suites that need no programs of the system already
// run.
const programs = setUpPrograms({ all });
const ready = new Map();
for (const [name, brought] of Object.entries(programs)) {
  brought.then((what) => ready.set(name, what));
}
await setUpPackages();

const suites = suitesOf({ all });
const waiting = [...suites];
const outcomes = new Map();
/** The suite whose output is shown as it comes; the output of others is kept until they end. */
let speaker;
const unheard = [];
await Promise.all([runInTurn(), runInTurn()]);
const results = suites.map((suite) => outcomes.get(suite));

console.log('');
for (const { name, passed, failed, skipped, seconds } of results) {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped';
  console.log(
    `${verdict.padEnd(8)}${name.padEnd(34)}${line({ passed, failed, skipped })}  ${seconds} s`,
  );
}
for (const test of results.flatMap(({ failures = [] }) => failures)) {
  console.log(`failed: ${test}`);
}
for (const test of results.flatMap(({ hesitant = [] }) => hesitant)) {
  console.log(`passed at the second try: ${test}`);
}
if (!all) {
  console.log('left to npm test -- --all: what takes long, both looks of each screen, AMC itself');
}
console.log('');
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** Runs suites as long as any are waiting, each time the first one whose programs are there. */
async function runInTurn() {
  while (waiting.length > 0) {
    const place = waiting.findIndex(({ needs }) => !needs || ready.has(needs));
    if (place < 0) {
      await Promise.race(waiting.map(({ needs }) => programs[needs]));
      continue;
    }
    const [suite] = waiting.splice(place, 1);
    outcomes.set(suite, await heard(suite));
  }
}

async function heard(suite) {
  if (!speaker) {
    speaker = suite;
    const result = await timed(suite);
    speaker = undefined;
    for (const words of unheard.splice(0)) sayAll(words);
    return result;
  }
  const words = [];
  const result = await timed(suite, (part) => words.push(part));
  if (speaker) unheard.push(words);
  else sayAll(words);
  return result;
}

function sayAll(words) {
  for (const part of words) process.stdout.write(part);
}

/** Runs a suite and reports it on the terminal, or to `said` for later. */
async function timed({ name, run, needs }, said) {
  const say = said ? (text) => said(`${text}\n`) : console.log;
  say(`\n── ${name} ──`);
  const start = performance.now();
  const counts = await run({ all, said, ready: ready.get(needs) }).catch((error) => {
    say(error.stack ?? String(error));
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  say(`── ${name}: ${line(counts)}, ${seconds} s ──`);
  return { name, ...counts, seconds };
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0);
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
