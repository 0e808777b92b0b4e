import { writeCell } from '#shared/domain/roster/csv.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { writeMoment } from '../wall-clock.ts';
import type { Cell, Table } from './table.ts';

/** Excel recognises a file in UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** The text that French spreadsheets read: semicolons between cells, and commas in decimals. */
export function tableText({ header, rows }: Table): string {
  return BYTE_ORDER_MARK + [header, ...rows].map(writeRow).join('');
}

function writeRow(cells: readonly Cell[]): string {
  return `${cells.map(write).join(';')}\r\n`;
}

function write(cell: Cell): string {
  if (cell === null) return '';
  // Between semicolons a decimal comma needs no quotes, and some programs take a quoted number for
  // text.
  if (typeof cell === 'number') return formatNumber(cell);
  if (cell instanceof Date) return writeMoment(cell);
  return typeof cell === 'string' ? writeCell(cell) : `${formatNumber(cell.share * 100)} %`;
}
