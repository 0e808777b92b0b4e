import type { ParseArgsConfig } from 'node:util';
import type { z } from 'zod';
import type { Act } from '#shared/contract/acts.ts';
import type { Services } from '../../services.ts';

type Operands = Readonly<Record<string, z.ZodType>>;
type Options = Readonly<Record<string, OptionOfCommand>>;

interface OptionOfCommand {
  readonly type: 'string' | 'boolean';
  /** In French, for the list of commands. */
  readonly summary: string;
}

/** What a command tells: for people, and for programs that ask by `--json`. */
export interface Told {
  readonly text: string;
  readonly json: unknown;
  /** Ends with the exit code of a failure all the same. */
  readonly isFault?: boolean;
  /** It only showed what it would do, so that nothing is recorded. */
  readonly isPreview?: boolean;
}

interface CommandOf<Needs extends Operands, Offers extends Options> {
  /** The words that call it, such as `accounts list`. */
  readonly name: string;
  /** In French, in one line. */
  readonly summary: string;
  /** What must follow the name, in this order; each name is shown in the list of commands. */
  readonly operands: Needs;
  readonly options: Offers;
  readonly recorded?: Act;
  run(call: {
    readonly services: Services;
    readonly operands: { readonly [Name in keyof Needs]: z.output<Needs[Name]> };
    readonly options: {
      readonly [Name in keyof Offers]?: Offers[Name]['type'] extends 'string' ? string : boolean;
    };
  }): Promise<Told>;
}

/** A command of any kind, as the command line calls it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly operands: Operands;
  readonly options: Options & NonNullable<ParseArgsConfig['options']>;
  /** What is recorded when it is done. */
  readonly recorded?: Act;
  run(call: { services: Services; operands: never; options: never }): Promise<Told>;
}

export function defineCommand<const Needs extends Operands, const Offers extends Options>(
  command: CommandOf<Needs, Offers>,
): Command {
  return command as unknown as Command;
}

/** Columns side by side, as wide as their longest cell. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
}
