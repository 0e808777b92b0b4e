import { closingBrace } from './closing-brace.ts';
import { unitNames, unitPrefixes, unitSigns } from './unit-names.ts';

/** For each siunitx command, how many arguments it takes and how it is written in TeX. */
const commands: Readonly<Record<string, { readonly args: number; readonly write: Write }>> = {
  num: { args: 1, write: ([number = '']) => writeNumber(number) },
  ang: { args: 1, write: ([angle = '']) => writeAngle(angle) },
  si: { args: 1, write: ([unit = '']) => writeUnit(unit) },
  unit: { args: 1, write: ([unit = '']) => writeUnit(unit) },
  SI: { args: 2, write: ([number = '', unit = '']) => writeQuantity(number, unit) },
  qty: { args: 2, write: ([number = '', unit = '']) => writeQuantity(number, unit) },
  numrange: { args: 2, write: ([from = '', to = '']) => range(writeNumber(from), writeNumber(to)) },
  SIrange: { args: 3, write: ([from, to, unit]) => writeRange(from, to, unit) },
  qtyrange: { args: 3, write: ([from, to, unit]) => writeRange(from, to, unit) },
};

/** Returns null where an argument is not something that siunitx would read. */
type Write = (args: readonly string[]) => string | null;

const command = new RegExp(String.raw`\\(${Object.keys(commands).join('|')})(?![A-Za-z])`, 'g');

/**
 * Expands the siunitx commands for numbers and units as they are written in France: decimal comma,
 * thin spaces between thousands, a dot between units, negative powers. Options in brackets are
 * ignored, because they do not change the meaning; what cannot be read is left as it is.
 */
export function withUnits(source: string): string {
  let written = '';
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of source.matchAll(command)) {
    if (index < end) continue;
    const { args: count, write } = commands[name] ?? { args: 0, write: () => null };
    const read = readArguments(source, index + whole.length, count);
    const printed = read && write(read.args);
    if (!read || printed === null) continue;
    written += `${source.slice(end, index)}{${printed}}`;
    end = read.end;
  }
  return written + source.slice(end);
}

/** How many arguments a siunitx command takes; undefined for any other command. */
export const unitArguments = (name: string) =>
  Object.hasOwn(commands, name) ? commands[name]?.args : undefined;

/** Skips options in brackets and reads so many arguments in braces; null where there are fewer. */
export function readArguments(source: string, start: number, count: number) {
  const options = /\s*\[[^\]]*\]/y;
  options.lastIndex = start;
  let end = start + (options.exec(source)?.[0].length ?? 0);
  const args: string[] = [];
  while (args.length < count) {
    while (/\s/.test(source[end] ?? '')) end += 1;
    const close = source[end] === '{' ? closingBrace(source, end + 1) : -1;
    if (close < 0) return null;
    args.push(source.slice(end + 1, close));
    end = close + 1;
  }
  return { args, end };
}

const number =
  /^([-+]?)(\d*)(?:[.,](\d+))?(?:\((\d+)\)|\\pm([\d.,]+))?(?:[eEdD]([-+]?\d+)|(?:x|\\times)10\^\{?([-+]?\d+)\}?)?$/;

function writeNumber(written: string): string | null {
  const plain = written.replaceAll(/\s|\\,|~/g, '').replaceAll('{,}', ',');
  const found = number.exec(plain.replace('+-', '\\pm').replace('−', '-'));
  if (!found) return null;
  const [, sign = '', whole = '', decimals, lastDigits, margin, e, power] = found;
  const exponent = e ?? power;
  if (whole === '' && decimals === undefined) {
    return exponent === undefined || margin || lastDigits ? null : `${sign}10^{${tidy(exponent)}}`;
  }
  const decimal = decimals === undefined ? '' : `{,}${thousands(decimals, 'from the left')}`;
  const digits = `${thousands(whole || '0', 'from the right')}${decimal}`;
  const spread = margin === undefined ? null : writeNumber(margin);
  const doubt = lastDigits ? `(${lastDigits})` : spread ? `\\pm ${spread}` : '';
  const mantissa = spread && exponent !== undefined ? `(${digits}${doubt})` : `${digits}${doubt}`;
  const times = exponent === undefined ? '' : `\\times 10^{${tidy(exponent)}}`;
  return `${sign}${mantissa}${times}`;
}

const tidy = (exponent: string) => exponent.replace('+', '');

/** Numbers of four digits are not split into groups. */
function thousands(digits: string, side: 'from the left' | 'from the right'): string {
  if (digits.length < 5) return digits;
  const groups = side === 'from the left' ? /(\d{3})(?=\d)/g : /(\d)(?=(?:\d{3})+$)/g;
  return digits.replaceAll(groups, '$1\\,');
}

function writeQuantity(written: string, unit: string): string | null {
  const amount = writeNumber(written);
  const printed = writeUnit(unit);
  if (amount === null || printed === null) return null;
  // The degrees, minutes and seconds of an angle follow their number without a space.
  const isClose = /^(?:\{\}\^\{\\circ\}|\{\}'+)$/.test(printed);
  return `${amount}${isClose ? '' : '\\,'}${printed}`;
}

const range = (from: string | null, to: string | null) =>
  from === null || to === null ? null : `${from}\\text{ à }${to}`;

const writeRange = (from = '', to = '', unit = '') =>
  range(writeQuantity(from, unit), writeQuantity(to, unit));

/** An angle is one number, as in `45`, or degrees, minutes and seconds, as in `12;30;15`. */
function writeAngle(written: string): string | null {
  const marks = ['^{\\circ}', "'", "''"];
  const parts = written.split(';').map((part) => (part.trim() === '' ? '' : writeNumber(part)));
  if (parts.length > marks.length || parts.includes(null)) return null;
  return parts.map((part, place) => (part === '' ? '' : `${part}${marks[place]}`)).join('');
}

interface Factor {
  sign: string;
  power: number | string;
  /** The sign that separates this factor from the one before. */
  before: '{\\cdot}' | '/';
}

const piece =
  /\\(?<name>[A-Za-z]+)\s*(?:(?<=\\(?:tothe|raiseto))\{(?<power>[-+]?\d+)\})?|(?<letters>[\p{L}°%]+)|\^(?:\{(?<raised>[-+]?\d+)\}|(?<digit>-?\d))|(?<slash>\/)|(?<between>[\s.·~*]+|\{\})/uy;

/**
 * Units are written by their names, as in `\kilo\metre\per\hour`, or by their symbols, as in
 * `km.h^{-1}`, or in a mixture of both.
 */
function writeUnit(written: string): string | null {
  const factors: Factor[] = [];
  const next = { prefix: '', power: 1, isInverse: false, slash: false };
  const add = (sign: string) => {
    const power = next.power * (next.isInverse ? -1 : 1);
    factors.push({ sign: next.prefix + sign, power, before: next.slash ? '/' : '{\\cdot}' });
    Object.assign(next, { prefix: '', power: 1, isInverse: false, slash: false });
  };
  const raise = (power: number) => {
    const last = factors.at(-1);
    if (!last) return false;
    last.power = Number(last.power) * power;
    return true;
  };
  const source = written.trim();
  piece.lastIndex = 0;
  while (piece.lastIndex < source.length) {
    const groups = piece.exec(source)?.groups;
    if (!groups) return null;
    const { name, power, letters, raised, digit, slash } = groups;
    if (letters !== undefined) add(unitSigns.get(letters) ?? `\\mathrm{${letters}}`);
    else if (raised !== undefined || digit !== undefined) {
      if (!raise(Number(raised ?? digit))) return null;
    } else if (slash !== undefined) next.slash = true;
    else if (name !== undefined && !readName(name, power)) return null;
  }
  const isOpen = next.prefix !== '' || next.isInverse || next.slash || next.power !== 1;
  return isOpen || factors.length === 0 ? null : factors.map(writeFactor).join('');

  function readName(name: string, power: string | undefined): boolean {
    const prefix = unitPrefixes.get(name);
    const unit = unitNames.get(name);
    if (unit !== undefined) add(unit);
    else if (prefix !== undefined) next.prefix += prefix;
    else if (name === 'per') next.isInverse = true;
    else if (name === 'square') next.power = 2;
    else if (name === 'cubic') next.power = 3;
    else if (name === 'raiseto') next.power = Number(power);
    else if (name === 'squared') return raise(2);
    else if (name === 'cubed') return raise(3);
    else if (name === 'tothe') return power !== undefined && raise(Number(power));
    else return name === 'cdot' || name === 'times';
    return true;
  }
}

function writeFactor({ sign, power, before }: Factor, place: number): string {
  return `${place === 0 ? '' : before}${sign}${power === 1 ? '' : `^{${power}}`}`;
}
