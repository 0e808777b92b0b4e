import { AsyncLocalStorage } from 'node:async_hooks';

interface Open {
  isOver: boolean;
}

const open = new AsyncLocalStorage<Open>();

/** What `inside` runs counts as inside the transaction until `work` is over. */
export async function runInside<Result>(
  work: (inside: <Inner>(run: () => Inner) => Inner) => Promise<Result>,
): Promise<Result> {
  const state: Open = { isOver: false };
  try {
    return await work((run) => open.run(state, run));
  } finally {
    state.isOver = true;
  }
}

export function isInsideTransaction(): boolean {
  return open.getStore()?.isOver === false;
}

/** Called before each query of the connection outside. */
export function refuseInsideTransaction(): void {
  if (isInsideTransaction()) {
    throw new Error('inside a transaction, only the services that it gives may be used');
  }
}
