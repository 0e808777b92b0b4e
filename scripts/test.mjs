import { setUpPackages } from './setup.mjs';
import { setUpPrograms } from './test-programs.mjs';
import { lanes } from './test-suites.mjs';

const results = [];
// apt and npm fetch at once, and what needs no program of the system is tried meanwhile.
const programs = setUpPrograms();
await setUpPackages();
const [first, ...beside] = lanes;
const later = beside.map(runBeside);
for (const suite of first) results.push(await timed(suite));
for (const { words, done } of await Promise.all(later)) {
  for (const part of words) process.stdout.write(part);
  results.push(...done);
}

console.log('');
for (const { name, passed, failed, skipped, seconds } of results) {
  const verdict = failed > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'skipped';
  console.log(
    `${verdict.padEnd(8)}${name.padEnd(34)}${line({ passed, failed, skipped })}  ${seconds} s`,
  );
}
for (const test of results.flatMap(({ hesitant = [] }) => hesitant)) {
  console.log(`passed at the second try: ${test}`);
}
console.log('');
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(line(total));
process.exitCode = total.failed > 0 ? 1 : 0;

/** What the suites of a lane say is kept until the first lane is over. */
async function runBeside(suites) {
  const words = [];
  const done = [];
  for (const suite of suites) done.push(await timed(suite, (part) => words.push(part)));
  return { words, done };
}

/** Says what it does at the terminal, unless it is to be said later. */
async function timed({ name, run, needs }, said) {
  const ready = needs ? await programs[needs] : undefined;
  const say = said ? (text) => said(`${text}\n`) : console.log;
  say(`\n── ${name} ──`);
  const start = performance.now();
  const counts = await run({ said, ready }).catch((error) => {
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
