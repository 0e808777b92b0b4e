import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { OdsCellValue } from 'odf-kit/ods';
import { wallClock } from '../wall-clock.ts';
import type { Cell, Table } from './table.ts';

const WIDE = '7cm';
const NARROW = '2.8cm';

export interface Spreadsheet {
  readonly title: string;
  readonly tables: readonly Table[];
}

/** Writes each table as a sheet with a fixed header. It takes seconds: see `spreadsheet`. */
export async function odsFile({ title, tables }: Spreadsheet): Promise<Uint8Array<ArrayBuffer>> {
  const { OdsDocument } = await import('odf-kit/ods');
  const document = new OdsDocument();
  document.setMetadata({ title: printable(title), creator: 'Cochalot' });
  document.setDateFormat('DD/MM/YYYY');
  for (const { name, header, rows, wide = [], decimals = {} } of tables) {
    const sheet = document.addSheet(name);
    sheet.addRow([...header].map(printable), { bold: true, backgroundColor: '#e6ebf5' });
    for (const row of rows) {
      sheet.addRow(row.map((cell, column) => typed(cell, decimals[header[column] ?? ''])));
    }
    for (const [column, heading] of header.entries()) {
      sheet.setColumnWidth(column, wide.includes(heading) ? WIDE : NARROW);
    }
    sheet.freezeRows(1);
  }
  return inFrench(await document.save());
}

function typed(cell: Cell, decimals: number | undefined): OdsCellValue {
  if (cell instanceof Date) return wallClock(cell);
  if (typeof cell === 'string') return printable(cell);
  if (typeof cell === 'number') {
    if (decimals === undefined) return cell;
    return { value: cell, type: 'float', numberFormat: `decimal:${decimals}` };
  }
  return cell && { value: cell.share, type: 'percentage', numberFormat: 'percentage:0' };
}

/** XML cannot contain control characters. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
}

const momentStyle = /(<number:date-style style:name="Ndate-dt"[^>]*>).*?(<\/number:date-style>)/s;
const dayMonthYear = ['day', 'month', 'year']
  .map((part) => `<number:${part} number:style="long"/>`)
  .join('<number:text>/</number:text>');
const hoursMinutes = ['hours', 'minutes']
  .map((part) => `<number:${part} number:style="long"/>`)
  .join('<number:text>:</number:text>');

const percentStyle =
  /<number:number-style style:name="(Nnum-pct\d+)">(.*?)<\/number:number-style>/gs;

/** Corrects the library: percentages, dates with a time, and formats that follow the reader. */
function inFrench(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const { mimetype, ...parts } = unzipSync(file);
  if (!mimetype || !parts['content.xml']) throw new Error('a spreadsheet lacks its parts');
  const content = strFromU8(parts['content.xml'])
    .replace(momentStyle, `$1${dayMonthYear}<number:text> </number:text>${hoursMinutes}$2`)
    .replaceAll(
      percentStyle,
      '<number:percentage-style style:name="$1">$2</number:percentage-style>',
    )
    .replaceAll(
      /<number:(number|percentage)-style /g,
      '<number:$1-style number:language="fr" number:country="FR" ',
    );
  // The format requires that `mimetype` is the first entry, and uncompressed.
  return zipSync({
    mimetype: [mimetype, { level: 0 }],
    ...parts,
    'content.xml': strToU8(content),
  });
}
