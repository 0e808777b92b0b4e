import { setUpPackages, setUpPrinting } from './setup.mjs';
import { suites } from './test-suites.mjs';

await setUpPackages();
await setUpPrinting();

const results = [];
for (const suite of suites) results.push(await timed(suite));

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

async function timed({ name, run }) {
  console.log(`\n── ${name} ──`);
  const start = performance.now();
  const counts = await run().catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${line(counts)}, ${seconds} s ──`);
  return { name, ...counts, seconds };
}

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0);
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
