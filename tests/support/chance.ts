import { randomInt } from 'node:crypto';
import { Random } from './paper/scan-simulator/random.ts';

/**
 * Chance for a test whose moments are different each time, and which can be had again: the seed is
 * printed, and `CHANCE=…` takes it. Each name has chance of its own, whatever others draw meanwhile.
 */
export function drawChance(): (name: string) => Random {
  const seed = process.env['CHANCE'] ?? randomInt(1_000_000);
  console.log(`CHANCE=${seed}`);
  return (name) => Random.of(seed, name);
}
