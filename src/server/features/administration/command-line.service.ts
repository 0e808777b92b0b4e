import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { recordAct } from '../../acts/acts.service.ts';
import { readEnv } from '../../env.ts';
import { startServicesOfCommand } from '../../start-services.ts';
import type { Command, Told } from './command.ts';
import { allCommands } from './commands/all-commands.ts';

const USAGE_FAULT = 2;

/**
 * Runs the command that the words name, on the services of the installation that the environment
 * describes. Returns the exit code.
 */
export async function runCommand(words: readonly string[]): Promise<number> {
  const command = allCommands.find(({ name }) => startsWith(words, name.split(' ')));
  if (!command) return fail(listOfCommands(), USAGE_FAULT);
  const order = readOrder(command, words.slice(command.name.split(' ').length));
  if (typeof order === 'string') return fail(`${order}\n${usageOf(command)}`, USAGE_FAULT);
  try {
    const { isJson, ...call } = order;
    const { text, json, isFault = false } = await runOn(command, call);
    process.stdout.write(`${isJson ? JSON.stringify(json, null, 2) : text}\n`);
    return isFault ? 1 : 0;
  } catch (error) {
    return fail(messageOf(error as Error), 1);
  }
}

async function runOn(
  command: Command,
  { operands, options }: Omit<Order, 'isJson'>,
): Promise<Told> {
  const { services, stop } = await startServicesOfCommand(readEnv());
  try {
    const told = await command.run({
      services,
      operands: operands as never,
      options: options as never,
    });
    if (command.recorded && !told.isPreview) {
      const who = `commande de ${userInfo().username}`;
      const done = { act: command.recorded, teacherId: null, who, params: operands, body: null };
      await recordAct(services, done);
    }
    return told;
  } finally {
    await stop();
  }
}

interface Order {
  readonly operands: Record<string, unknown>;
  readonly options: Record<string, unknown>;
  readonly isJson: boolean;
}

/** Returns what is wrong with the words, if anything is. */
function readOrder({ operands, options }: Command, words: readonly string[]): Order | string {
  const json = { json: { type: 'boolean' } } as const;
  const parsed = (() => {
    try {
      return parseArgs({
        args: [...words],
        allowPositionals: true,
        options: { ...options, ...json },
      });
    } catch (error) {
      return messageOf(error as Error);
    }
  })();
  if (typeof parsed === 'string') return parsed;
  const names = Object.keys(operands);
  const given = parsed.positionals;
  if (given.length !== names.length) {
    return names.length === 0
      ? 'Cette commande n’attend rien d’autre.'
      : `Cette commande attend\u00a0: ${names.join(' ')}.`;
  }
  const { json: isJson = false, ...asked } = parsed.values;
  const read = z
    .object(operands)
    .safeParse(Object.fromEntries(names.map((name, place) => [name, given[place]])));
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => `${path}\u00a0: ${message}`).join('\n');
  }
  return { operands: read.data, options: asked, isJson: isJson === true };
}

function usageOf({ name, operands, options }: Command): string {
  const flags = Object.entries(options).map(
    ([flag, { type }]) => `[--${flag}${type === 'string' ? ' …' : ''}]`,
  );
  return ['Usage\u00a0: npm run admin --', name, ...Object.keys(operands), ...flags].join(' ');
}

function listOfCommands(): string {
  const described = allCommands.flatMap(({ name, summary, operands, options }) => [
    `  ${[name, ...Object.keys(operands)].join(' ')}`,
    `      ${summary}`,
    ...Object.entries(options).map(([flag, { summary }]) => `      --${flag}\u00a0: ${summary}`),
  ]);
  return [
    'Usage\u00a0: npm run admin -- COMMANDE [--json]',
    '',
    'Les commandes agissent sur l’installation que décrit l’environnement (DATABASE_URL, DATA_DIR…),',
    'que le serveur tourne ou non.',
    '',
    ...described,
  ].join('\n');
}

const startsWith = (words: readonly string[], name: readonly string[]) =>
  name.every((word, place) => words[place] === word);

const messageOf = (error: Error) => error.message;

function fail(text: string, code: number): number {
  process.stderr.write(`${text}\n`);
  return code;
}
