import { deflateSync } from 'node:zlib';
import { PdfReference, type PdfValue } from '../../reader/pages/pdf/pdf-values.ts';
import { type ObjectEntry, type PdfPart, shared } from './pdf-part.ts';
import { dictionary, name, textString, writeValue } from './pdf-syntax.ts';

/** The file of a single part. */
export async function pdfOf(part: PdfPart, about: { readonly title: string }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of joinParts([part], about)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}

const reference = (number: number) => new PdfReference(number);

/**
 * Joins parts into one PDF as they arrive, so that the file is never in memory as a whole. The
 * object and page numbers of each part must continue those of the part before.
 */
export async function* joinParts(
  parts: AsyncIterable<PdfPart> | Iterable<PdfPart>,
  { title }: { readonly title: string },
): AsyncGenerator<Uint8Array> {
  const objects: ObjectEntry[] = [];
  const pages: number[] = [];
  const readAloud: (readonly number[])[] = [];
  let length = 0;
  const sized = (bytes: Uint8Array) => {
    length += bytes.length;
    return bytes;
  };
  yield sized(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  for await (const part of parts) {
    for (const [number, place] of part.objects) {
      objects.push([number, 'at' in place ? { at: place.at + length } : place]);
    }
    pages.push(...part.pages);
    readAloud.push(...part.readAloud);
    yield sized(part.bytes);
  }
  for (const [{ number }, value] of endObjects(title, pages, readAloud)) {
    objects.push([number, { at: length }]);
    yield sized(Buffer.from(`${number} 0 obj\n${writeValue(value)}\nendobj\n`, 'latin1'));
  }
  yield tableOf(objects, length);
}

function endObjects(
  title: string,
  pages: readonly number[],
  readAloud: readonly (readonly number[])[],
): [PdfReference, PdfValue][] {
  return [
    [
      shared.catalogue,
      dictionary({
        Type: name('Catalog'),
        Pages: shared.pages,
        Lang: textString('fr-FR'),
        MarkInfo: dictionary({ Marked: true }),
        StructTreeRoot: shared.structure,
        ViewerPreferences: dictionary({ DisplayDocTitle: true }),
      }),
    ],
    [
      shared.pages,
      dictionary({ Type: name('Pages'), Kids: pages.map(reference), Count: pages.length }),
    ],
    [
      shared.structure,
      dictionary({
        Type: name('StructTreeRoot'),
        K: shared.document,
        ParentTree: shared.parentTree,
        ParentTreeNextKey: pages.length,
      }),
    ],
    [
      shared.parentTree,
      dictionary({ Nums: readAloud.flatMap((elements, page) => [page, elements.map(reference)]) }),
    ],
    [
      shared.document,
      dictionary({
        Type: name('StructElem'),
        S: name('Document'),
        P: shared.structure,
        T: textString(title),
        K: readAloud.flat().map(reference),
      }),
    ],
    [information, dictionary({ Title: textString(title), Producer: textString('Cochalot') })],
  ];
}

const information = reference(shared.document.number + 1);

/** The cross-reference stream, which says where every object is. */
function tableOf(objects: readonly ObjectEntry[], start: number): Uint8Array {
  const own = information.number + 1;
  const sorted: ObjectEntry[] = [...objects, [own, { at: start } as const]];
  sorted.sort(([a], [b]) => a - b);
  const rows = Buffer.alloc(11 * sorted.length);
  const runs: number[] = [];
  for (const [index, [number, place]] of sorted.entries()) {
    const [kind, first, second] =
      'at' in place ? [1, place.at, 0] : [2, place.inStream, place.index];
    rows.writeUInt8(kind, 11 * index);
    rows.writeUIntBE(first, 11 * index + 1, 6);
    rows.writeUInt32BE(second, 11 * index + 7);
    const isNext = index > 0 && sorted[index - 1]?.[0] === number - 1;
    if (isNext) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(number, 1);
  }
  const bytes = deflateSync(rows);
  const head = dictionary({
    Type: name('XRef'),
    Size: (sorted.at(-1)?.[0] ?? 0) + 1,
    Index: runs,
    W: [1, 6, 4],
    Root: shared.catalogue,
    Info: information,
    Filter: name('FlateDecode'),
    Length: bytes.length,
  });
  return Buffer.concat([
    Buffer.from(`${own} 0 obj\n${writeValue(head)}\nstream\n`, 'latin1'),
    bytes,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`, 'latin1'),
  ]);
}
