import { AsyncLocalStorage } from 'node:async_hooks';

type LogFields = Readonly<Record<string, string>>;

const present = new AsyncLocalStorage<LogFields>();

/** Each line that is logged in `work` bears these fields, such as the id of its request or run. */
export function withLogFields<Result>(fields: LogFields, work: () => Result): Result {
  return present.run({ ...present.getStore(), ...fields }, work);
}

export const presentLogFields = (): LogFields => present.getStore() ?? {};
