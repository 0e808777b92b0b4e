import { type FormulaNode, isScript, isSign, nodesOf, scriptsOf } from './formula-tree.ts';

const words = (written: string): ReadonlyMap<string, string> =>
  new Map(
    written
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const [sign = '', word = ''] = pair.split('=');
        return [sign, word.replaceAll('_', ' ')];
      }),
  );

/** The units that take prefixes, and those that do not. */
const unitWords = words(`m=mètre g=gramme s=seconde A=ampère K=kelvin mol=mole cd=candela Hz=hertz
  N=newton Pa=pascal J=joule W=watt Wh=wattheure C=coulomb V=volt F=farad S=siemens Wb=weber T=tesla
  H=henry lm=lumen lx=lux Bq=becquerel Gy=gray Sv=sievert rad=radian L=litre l=litre eV=électronvolt
  Da=dalton bar=bar o=octet bit=bit Ω=ohm B=bel kat=katal`);
const lonelyWords = words(`min=minute h=heure j=jour d=jour an=an ha=hectare t=tonne sr=stéradian
  ua=unité_astronomique tr=tour °C=degré_Celsius dB=décibel u=unité_de_masse_atomique Å=angström`);
const prefixWords = words(`f=femto p=pico n=nano µ=micro μ=micro m=milli c=centi d=déci da=déca
  h=hecto k=kilo M=méga G=giga T=téra`);

export function unitWord(sign: string): string | null {
  if (sign === 'pH') return null;
  const whole = unitWords.get(sign) ?? lonelyWords.get(sign);
  if (whole) return whole;
  for (const length of [1, 2]) {
    const prefix = prefixWords.get(sign.slice(0, length));
    const unit = unitWords.get(sign.slice(length));
    if (prefix && unit) return `${prefix}${unit}`;
  }
  return null;
}

interface Quantity {
  readonly words: string;
  /** How many nodes were read. */
  readonly length: number;
}

/**
 * The unit that begins a row, such as `m·s⁻¹`; null where there is none. One letter is a unit only
 * after a number and a space: alone it may be anything.
 */
export function sayUnit(
  nodes: readonly FormulaNode[],
  { isAfterNumber, isPlural }: { readonly isAfterNumber: boolean; readonly isPlural: boolean },
): Quantity | null {
  const said: string[] = [];
  let length = 0;
  let isDivided = false;
  let letters = 0;
  while (length < nodes.length) {
    const factor = readFactor(nodes.slice(length));
    if (!factor) break;
    const { unit, power } = factor;
    const isBelow = isDivided !== power < 0;
    const isCounted = isPlural && said.length === 0 && !isBelow;
    said.push(`${isBelow ? 'par ' : ''}${inWords(unit, Math.abs(power), isCounted)}`);
    letters += factor.sign.length;
    length += factor.length;
    const next = nodes[length];
    const after = nodes[length + 1];
    if (!next || !after || !readFactor(nodes.slice(length + 1))) {
      if (!next?.isSpaced) break;
      continue;
    }
    if (isSign(next, '/') && !isDivided) isDivided = true;
    else if (!isSign(next, '⋅', '.', '·')) {
      if (next.isSpaced) continue;
      break;
    }
    length += 1;
  }
  if (said.length === 0 || (!isAfterNumber && letters < 2)) return null;
  return { words: said.join(' '), length };
}

/** «mètres carrés», but «par seconde carrée». */
function inWords(unit: string, power: number, isPlural: boolean): string {
  const name = isPlural ? unit.replace(/^\S*[^\sszx](?= |$)/, '$&s') : unit;
  if (power === 1) return name;
  if (power === 3) return `${name} cube${isPlural ? 's' : ''}`;
  if (power !== 2) return `${name} puissance ${power}`;
  return `${name} carré${/seconde|heure/.test(unit) ? 'e' : ''}${isPlural ? 's' : ''}`;
}

function readFactor(nodes: readonly FormulaNode[]) {
  const [first, second] = nodes;
  if (isSign(first, '°') && second?.text === 'C') {
    return { sign: '°C', unit: 'degré Celsius', power: 1, length: 2 };
  }
  const isMicro = first?.tag === 'mi' && /^[μµ]$/.test(first.text) && !second?.isSpaced;
  const one = isMicro ? second : first;
  if (!one) return null;
  const { base, sub, sup } = isScript(one) ? scriptsOf(one) : { base: one };
  // The letters of «Pa» are symbols of elements too; numbers of atoms are in no unit.
  const isChemistry = base?.tag === 'chemistry';
  if (isChemistry && !base.children.every(({ tag }) => tag === 'mi')) return null;
  const written = isChemistry ? base.children.map(({ text }) => text).join('') : base?.text;
  const sign = `${isMicro ? 'µ' : ''}${written ?? ''}`;
  const isUpright = base?.variant === 'normal' || isChemistry || base?.text === 'Ω';
  const unit = isUpright && !sub ? unitWord(sign) : null;
  const power = powerOf(sup);
  if (unit === null || power === null) return null;
  return { sign, unit, power, length: isMicro ? 2 : 1 };
}

function powerOf(sup: FormulaNode | undefined): number | null {
  if (!sup) return 1;
  const power = Number(
    nodesOf(sup)
      .map(({ text }) => text)
      .join('')
      .replace('−', '-'),
  );
  return Number.isInteger(power) && power !== 0 ? power : null;
}
