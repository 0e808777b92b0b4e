import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { OdsDocument } from 'odf-kit/ods';
import type { Cell, Table } from './marks-table.ts';
import { wallClock } from './wall-clock.ts';

const WIDE = '7cm';
const NARROW = '2.8cm';

/** A sheet for each table, its header always in sight. */
export async function marksSpreadsheet(
  title: string,
  tables: readonly Table[],
): Promise<Uint8Array> {
  const document = new OdsDocument();
  document.setMetadata({ title: printable(title), creator: 'Cochalot' });
  document.setDateFormat('DD/MM/YYYY');
  for (const { name, header, rows } of tables) {
    const sheet = document.addSheet(name);
    sheet.addRow([...header], { bold: true, backgroundColor: '#e6ebf5' });
    for (const row of rows) sheet.addRow(row.map(typed));
    for (const [column, heading] of header.entries()) {
      sheet.setColumnWidth(column, wideColumns.has(heading) ? WIDE : NARROW);
    }
    sheet.freezeRows(1);
  }
  return withFrenchMoments(await document.save());
}

const wideColumns = new Set(['Étudiant', 'Sujet', 'Question', 'Bonnes réponses']);

function typed(cell: Cell): Cell {
  if (cell instanceof Date) return wallClock(cell);
  return typeof cell === 'string' ? printable(cell) : cell;
}

/** XML has no place for control characters. */
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

/** The library writes a date with a time of day in the order of ISO 8601 and no other. */
function withFrenchMoments(file: Uint8Array): Uint8Array {
  const { mimetype, ...parts } = unzipSync(file);
  if (!mimetype || !parts['content.xml']) throw new Error('a spreadsheet lacks its parts');
  const content = strFromU8(parts['content.xml']).replace(
    momentStyle,
    `$1${dayMonthYear}<number:text> </number:text>${hoursMinutes}$2`,
  );
  // What kind of file it is stands first, and as it is.
  return zipSync({
    mimetype: [mimetype, { level: 0 }],
    ...parts,
    'content.xml': strToU8(content),
  });
}
