import { request } from 'node:http';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import type { CorrectedClass } from './corrected-class.ts';
import type { Person } from './person.ts';

export interface Scene {
  readonly url: string;
  readonly mailbox: Mailbox;
  said(): string;
  readonly attacker: Person;
  readonly victim: Person;
  readonly victimEmail: string;
  /** The victim's quiz, without a class list. */
  readonly exam: string;
  /** A published quiz of the attacker, as large as allowed. */
  readonly hugeQuiz: string;
  /** A small published quiz of the attacker. */
  readonly smallQuiz: string;
  readonly classId: string;
  /** A quiz of the attacker with a class list as long as allowed. */
  readonly listedQuiz: string;
  /** The victim's class: printed, scanned, marked and shown to its students. */
  readonly corrected: CorrectedClass;
  readonly ownCorrected: CorrectedClass;
  newPerson(): Person;
}

export interface Attack {
  readonly row: string;
  readonly name: string;
  /** Repeats until `isOver`, and returns what it got. */
  run(scene: Scene, isOver: () => boolean): Promise<string>;
  /** What an honest user gets meanwhile; throws if that is not what it should be. */
  meanwhile?(scene: Scene): Promise<string>;
  after?(scene: Scene): Promise<unknown>;
}

const tally = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status === 0 ? 'nothing' : status}`)
    .join(', ');

/** Runs so many at a time until the end. */
export async function repeat(
  isOver: () => boolean,
  atOnce: number,
  once: (turn: number) => Promise<number>,
) {
  const statuses: number[] = [];
  let turn = 0;
  const loop = async () => {
    while (!isOver()) {
      turn += 1;
      statuses.push(await once(turn).catch(() => 0));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  return tally(statuses);
}

/** Sends a request and hangs up, or does not read the answer. */
export function ask(
  { url, attacker }: Scene,
  path: string,
  { method = 'GET', patience = 100, body = '' } = {},
) {
  return new Promise<number>((resolve) => {
    const headers = {
      ...attacker.headers,
      accept: 'text/event-stream',
      ...(body && { 'content-type': 'application/json' }),
    };
    const call = request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      answer.pause();
    });
    call.on('error', () => undefined);
    call.end(body);
    setTimeout(() => {
      call.destroy();
      resolve(0);
    }, patience);
  });
}

/** For `meanwhile`: throws unless the request was answered. */
export function due(what: string, { status }: { status: number }): string {
  if (status !== 200) throw new Error(`${what}: ${status}`);
  return what;
}

export function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
