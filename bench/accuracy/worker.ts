import { parentPort, workerData } from 'node:worker_threads';
import { planBatch, printFor } from './batch-plan.ts';
import { readBatch } from './read-batch.ts';

/** Reads the batches whose numbers it is sent, one after the other. */
const { seed } = workerData as { readonly seed: string };
parentPort?.on('message', async (number: number) => {
  const plan = planBatch(seed, number);
  parentPort?.postMessage(await readBatch(seed, plan, await printFor(plan)));
});
