import { request } from 'node:http';
import type { Mailbox } from '#tests/support/servers/mailbox.ts';
import type { CorrectedClass } from './corrected-class.ts';
import type { Person } from './person.ts';

export interface Scene {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** What the server has written to the terminal. */
  said(): string;
  readonly attacker: Person;
  readonly victim: Person;
  readonly victimEmail: string;
  /** What the victim's students answer, without a class list. */
  readonly exam: string;
  /** The attacker's own, as large as a quiz may be, and published. */
  readonly hugeQuiz: string;
  /** A small one of the attacker's, published. */
  readonly smallQuiz: string;
  readonly classId: string;
  /** Of the attacker's, for a class list as long as may be. */
  readonly listedQuiz: string;
  /** Of the victim: printed, scanned, marked and shown to its students. */
  readonly corrected: CorrectedClass;
  /** The same of the attacker's. */
  readonly ownCorrected: CorrectedClass;
  newPerson(): Person;
}

export interface Attack {
  readonly row: string;
  readonly name: string;
  /** Again and again until it is told to stop; what it got. */
  run(scene: Scene, isOver: () => boolean): Promise<string>;
  /** What the victim or a newcomer gets at the same moment; throws when that is not what is due. */
  meanwhile?(scene: Scene): Promise<string>;
  /** Ends what the attack has left under way. */
  after?(scene: Scene): Promise<unknown>;
}

const tally = (statuses: readonly number[]) =>
  [...Map.groupBy(statuses, (status) => status)]
    .map(([status, all]) => `${all.length} × ${status === 0 ? 'nothing' : status}`)
    .join(', ');

/** So many at a time until the end. */
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

/** Asks and hangs up, or asks and does not listen. */
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

/** For `meanwhile`: what must have been answered. */
export function due(what: string, { status }: { status: number }): string {
  if (status !== 200) throw new Error(`${what}: ${status}`);
  return what;
}

/** One of these, turn after turn. */
export function pick<Item>(items: readonly Item[], turn: number): Item {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}
