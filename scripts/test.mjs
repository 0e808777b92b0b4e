import { setUpPackages } from './setup.mjs';
import { setUpPrograms, suitesOfPackages, suitesOfPrograms } from './test-suites.mjs';

const results = [];
// apt and npm fetch at once, and what needs no program of the system is tried meanwhile.
const programs = setUpPrograms();
await setUpPackages();
await runAll(suitesOfPackages);
await programs;
await runAll(suitesOfPrograms);

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

/** The words of what runs beside the suites in turn are kept until these are over. */
async function runAll(suites) {
  const beside = [];
  for (const suite of suites) {
    if (suite.isBeside) beside.push(runBeside(suite));
    else results.push(await timed(suite));
  }
  for (const { words, result } of await Promise.all(beside)) {
    for (const part of words) process.stdout.write(part);
    results.push(result);
  }
}

async function runBeside(suite) {
  const words = [];
  const result = await timed(suite, (part) => words.push(part));
  return { words, result };
}

/** Says what it does at the terminal, unless it is to be said later. */
async function timed({ name, run }, said) {
  const say = said ? (text) => said(`${text}\n`) : console.log;
  say(`\n── ${name} ──`);
  const start = performance.now();
  const counts = await run(said).catch((error) => {
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
