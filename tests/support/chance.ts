import { randomInt } from 'node:crypto';
import { Random } from './paper/scan-simulator/random.ts';

/** Random values that differ in each run. The seed is printed, and `CHANCE=…` repeats it. */
export function drawChance(): (name: string) => Random {
  const seed = process.env['CHANCE'] ?? randomInt(1_000_000);
  console.log(`CHANCE=${seed}`);
  return (name) => Random.of(seed, name);
}
