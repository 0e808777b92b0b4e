import { parentPort, workerData } from 'node:worker_threads';
import { planBatch, printFor, type RunLimits } from './batch-plan.ts';
import { readBatch } from './read-batch.ts';

const { seed, limits } = workerData as { readonly seed: string; readonly limits: RunLimits };
parentPort?.on('message', async (number: number) => {
  const plan = planBatch(seed, number, limits);
  parentPort?.postMessage(await readBatch(seed, plan, await printFor(plan)));
});
