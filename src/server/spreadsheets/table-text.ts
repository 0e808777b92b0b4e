import { writeCell } from '#shared/domain/roster/csv.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { writeMoment } from '../wall-clock.ts';
import type { Cell, Table } from './table.ts';

/** Excel recognises UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** French spreadsheets expect semicolons between cells and decimal commas. */
export function tableText({ header, rows }: Table): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(writeRow).join('');
}

function writeRow(cells: readonly Cell[]): string {
  return `${cells.map(write).join(';')}\r\n`;
}

function write(cell: Cell): string {
  if (cell === null) return '';
  // Without quotes, since some programs read quoted numbers as text.
  if (typeof cell === 'number') return formatNumber(cell);
  if (cell instanceof Date) return writeMoment(cell);
  return typeof cell === 'string' ? writeCell(cell) : `${formatNumber(cell.share * 100)} %`;
}
