import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { readdir } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import type { PoolTestBriefing, PoolTestRequest } from '#tests/support/pool-test.worker.ts';
import { FairTurns } from './fair-turns.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const file = new URL('../../../tests/support/pool-test.worker.ts', import.meta.url);

function newPool(options: WorkerPoolOptions = { threads: 1 }) {
  const pool = new WorkerPool<PoolTestRequest, string>(file, options);
  onTestFinished(() => pool.close());
  return pool;
}

test('all requests are answered, by no more threads than allowed', async () => {
  const pool = newPool({ threads: 2 });
  const words = Array.from({ length: 20 }, (_, index) => `${index}`);
  const answers = await Promise.all(words.map((word) => pool.run({ task: 'say', word })));
  expect(answers).toEqual(words);
  const threads = await Promise.all(words.map(() => pool.run({ task: 'who' })));
  expect(new Set(threads).size).toBe(2);
});

test('shared data is sent to each thread once, and replaced in order', async () => {
  const pool = newPool({ threads: 2 });
  let copies = 0;
  const briefingOf = (before: string): PoolTestBriefing => ({
    get before() {
      copies += 1;
      return before;
    },
  });
  const [one, other] = [briefingOf('one '), briefingOf('other ')];
  const say = (briefing: PoolTestBriefing) =>
    Promise.all(
      Array.from({ length: 10 }, () => pool.run({ task: 'say', word: 'word' }, { briefing })),
    );
  expect(new Set(await say(one))).toEqual(new Set(['one word']));
  expect(new Set(await say(other))).toEqual(new Set(['other word']));
  expect(copies).toBe(4);
  await Promise.all([say(one), say(other)]).then((answers) =>
    expect(new Set(answers.flat())).toEqual(new Set(['one word', 'other word'])),
  );
});

test('threads that were warmed up do the work, and no others are started', async () => {
  const pool = newPool({ threads: 2 });
  pool.warmUp(5);
  const threads = await Promise.all(Array.from({ length: 20 }, () => pool.run({ task: 'who' })));
  expect(new Set(threads).size).toBe(2);
});

test('an error is thrown to the caller unchanged, and the thread goes on', async () => {
  const pool = newPool();
  const before = await pool.run({ task: 'who' });
  await expect(pool.run({ task: 'fail' })).rejects.toThrow(new RangeError('That cannot be done.'));
  expect(await pool.run({ task: 'who' })).toBe(before);
});

test.each<[PoolTestRequest['task'], 'time' | 'ended']>([
  ['hang', 'time'],
  ['exit', 'ended'],
  ['fill', 'ended'],
])('a thread that is asked to %s is replaced, and others are answered', async (task, kind) => {
  const pool = newPool({ threads: 1, megabytesOfMemory: 64 });
  const lost = pool.run({ task } as PoolTestRequest, kind === 'time' ? { seconds: 0.2 } : {});
  const waiting = pool.run({ task: 'say', word: 'yes' });
  await expect(lost).rejects.toMatchObject({ name: 'WorkerError', kind });
  expect(await waiting).toBe('yes');
});

test.skipIf(process.platform !== 'linux')(
  'threads let whoever answers people go first',
  async () => {
    const { PRIORITY_BELOW_NORMAL } = constants.priority;
    expect(await newPool().run({ task: 'priority' })).toBe(`${PRIORITY_BELOW_NORMAL}`);
    expect(getPriority()).toBeLessThan(PRIORITY_BELOW_NORMAL);
  },
);

test('a signal that many requests share keeps nothing of finished work', async () => {
  const pool = newPool();
  const { signal } = new AbortController();
  const say = () => pool.run({ task: 'say', word: 'yes' }, { signal });
  await Promise.all([say(), say(), say()]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('cancelled work ends at once, whether it has begun or not', async () => {
  const pool = newPool();
  const cancel = new AbortController();
  const begun = pool.run({ task: 'hang' }, { signal: cancel.signal });
  const waiting = pool.run({ task: 'hang' }, { signal: cancel.signal });
  const other = pool.run({ task: 'say', word: 'yes' });
  cancel.abort(new Error('enough'));
  await expect(begun).rejects.toThrow('enough');
  await expect(waiting).rejects.toThrow('enough');
  expect(await other).toBe('yes');
  await expect(pool.run({ task: 'who' }, { signal: cancel.signal })).rejects.toThrow('enough');
});

test('a thread that is ended while a program works for it leaves no file behind', async () => {
  const pool = newPool();
  const own = `cochalot-scan-${process.pid}-${await pool.run({ task: 'who' })}-`;
  const files = async () => (await readdir(tmpdir())).filter((name) => name.startsWith(own));
  const cancel = new AbortController();
  const lost = pool.run({ task: 'hang-at-program' }, { signal: cancel.signal });
  const ended = expect(lost).rejects.toThrow('enough');
  await expect.poll(files).toHaveLength(1);
  cancel.abort(new Error('enough'));
  await ended;
  await expect.poll(files).toEqual([]);
});

test('urgent work comes before other work of its owner, but not before that of others', async () => {
  const pool = newPool();
  const said: string[] = [];
  const say = async (word: string, isUrgent = false) =>
    said.push(await pool.run({ task: 'say', word }, { isUrgent }));
  await Promise.all([say('one'), say('two'), say('three'), say('now', true)]);
  expect(said).toEqual(['one', 'now', 'two', 'three']);

  await Promise.all([say('first'), say('later'), say('now', true), say('soon', true)]);
  expect(said.slice(-4)).toEqual(['first', 'now', 'soon', 'later']);

  const urgent = ['a1', 'a2', 'a3'].map((word) =>
    pool.run({ task: 'say', word }, { owner: 'a', isUrgent: true }).then((it) => said.push(it)),
  );
  const patient = pool.run({ task: 'say', word: 'b' }, { owner: 'b' }).then((it) => said.push(it));
  await Promise.all([...urgent, patient]);
  expect(said.indexOf('b')).toBeLessThan(said.length - 1);
});

test('waiting owners take turns, however much one of them asks for', async () => {
  const pool = newPool();
  // Turns are counted in whole seconds, so the first owner must not pay for starting the thread.
  await pool.run({ task: 'who' });
  const said: string[] = [];
  const say = async (word: string, owner: string) =>
    said.push(await pool.run({ task: 'say', word }, { owner }));
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((word) => say(word, 'a'));
  await Promise.all([...greedy, say('b1', 'b'), say('c1', 'c'), say('b2', 'b')]);
  expect(said).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('an owner who may have one thread leaves the other one to newcomers', async () => {
  const pool = newPool({ threads: 2, threadsOfOwner: 1 });
  const cancel = new AbortController();
  const greedy = { owner: 'a', signal: cancel.signal };
  const hanging = [pool.run({ task: 'hang' }, greedy), pool.run({ task: 'hang' }, greedy)];
  expect(await pool.run({ task: 'say', word: 'b' }, { owner: 'b' })).toBe('b');
  cancel.abort(new Error('enough'));
  for (const each of hanging) await expect(each).rejects.toThrow('enough');
});

test('work that fills the memory runs one at a time in all pools', async () => {
  const pools = [newPool({ threads: 2 }), newPool({ threads: 2 })];
  const counter = new Int32Array(new SharedArrayBuffer(8));
  const work = pools.flatMap((pool) => [1, 2, 3].map(() => pool.run({ task: 'large', counter })));
  expect(new Set(await Promise.all(work))).toEqual(new Set(['0']));
});

test('programs that open files share a limited number of places in all pools', async () => {
  const programs = new FairTurns(1);
  const pools = [newPool({ threads: 2, programs }), newPool({ threads: 2, programs })];
  const counter = new Int32Array(new SharedArrayBuffer(8));
  const work = pools.flatMap((pool) => [1, 2, 3].map(() => pool.run({ task: 'program', counter })));
  // Work without a program does not wait for a place.
  expect(await pools[0]?.run({ task: 'say', word: 'yes' })).toBe('yes');
  expect(new Set(await Promise.all(work))).toEqual(new Set(['0']));
});

test('work that took much memory has released it when it is done', async () => {
  const pool = newPool();
  let taken = 0;
  for (let time = 0; time < 4; time += 1) taken = Number(await pool.run({ task: 'take' }));
  // At most the last buffer remains, which V8 frees in a thread of its own soon after the
  // collection.
  await expect.poll(async () => Number(await pool.run({ task: 'left' }))).toBeLessThan(2 * taken);
});

test('work that transferred its buffers is refused instead of being repeated without them', async () => {
  const pool = newPool();
  const counter = new Int32Array(new SharedArrayBuffer(8));
  const work = pool.run({ task: 'large', counter }, { transfer: [new ArrayBuffer(8)] });
  await expect(work).rejects.toThrow('cannot be done again');
  expect(await pool.run({ task: 'say', word: 'yes' })).toBe('yes');
});

test('an idle thread ends after a while, and another one starts when it is needed', async () => {
  const pool = newPool({ threads: 1, idleSeconds: 0 });
  const before = await pool.run({ task: 'who' });
  await expect.poll(() => pool.run({ task: 'who' })).not.toBe(before);
});

test('a process ends when its work is done, and prints nothing that libraries print', async () => {
  const pool = new URL('worker-pool.ts', import.meta.url);
  const program = `
    import { WorkerPool } from '${pool}';
    const pool = new WorkerPool(new URL('${file}'), { threads: 1 });
    console.log(await pool.run({ task: 'warn' }));
  `;
  const run = promisify(execFile)(process.execPath, ['-e', program], {
    timeout: 60_000,
  });
  expect(await run).toEqual({ stdout: 'done\n', stderr: '' });
});
