import { counted, plural } from '#shared/domain/texts/counted.ts';

const twoDecimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const coefficient = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A part of a whole, as in «67 %». */
export function writePart(part: number): string {
  return `${Math.round(part * 100)}\u00a0%`;
}

/** A mark out of 20, or a difference between marks. */
export function writeMarkFigure(mark: number): string {
  return twoDecimals.format(mark);
}

export function writePoints(points: number): string {
  const tenths = Math.round(points * 10) / 10;
  return `${oneDecimal.format(tenths)}\u00a0${plural(tenths, 'point')}`;
}

/** A number from −1 to 1 with a true minus sign, as in «−0,12». */
export function writeCoefficient(value: number): string {
  return coefficient.format(value).replace('-', '−').replace('−0,00', '0,00');
}

export function countCopies(count: number): string {
  return counted(count, 'copie');
}
