import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface PagePicture {
  readonly width: number;
  readonly height: number;
  readonly entries: string;
  readonly bytes: Uint8Array;
}

/** A small PDF in which many pages show one picture, which is as much work as many pictures. */
function pdfOf(
  pages: number,
  { width, height, entries, bytes }: PagePicture,
  drawing: Uint8Array = Buffer.from('q 595 0 0 842 0 0 cm /Im0 Do Q'),
  filter = '',
): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: Uint8Array | string) => {
    const piece = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
    parts.push(piece);
    length += piece.length;
  };
  const object = (content: string, stream?: Uint8Array) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${content}\n`);
    if (stream) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const kids = Array.from({ length: pages }, (_, page) => `${page + 5} 0 R`).join(' ');
  write('%PDF-1.4\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`);
  object(
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries} /Length ${bytes.length} >>`,
    bytes,
  );
  object(`<< ${filter} /Length ${drawing.length} >>`, drawing);
  for (let page = 0; page < pages; page += 1) {
    object(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im0 3 0 R >> >> /Contents 4 0 R >>',
    );
  }
  const start = length;
  const rows = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

const grey = '/ColorSpace /DeviceGray /BitsPerComponent 8';

function square(side: number, rows = side): PagePicture {
  const bytes = deflateSync(Buffer.alloc(side * rows, 255));
  return { width: side, height: side, entries: `${grey} /Filter /FlateDecode`, bytes };
}

const jpegEntries = `${grey} /Filter /DCTDecode`;

async function whitePage(width: number, height: number, options = {}): Promise<PagePicture> {
  const blank = sharp({
    create: { width, height, channels: 3, background: { r: 250, g: 250, b: 250 } },
  });
  const bytes = await blank.toColourspace('b-w').jpeg(options).toBuffer();
  return { width, height, entries: jpegEntries, bytes };
}

/** Repeats the last pass over a picture thousands of times. */
async function endless(): Promise<PagePicture> {
  const page = await whitePage(5000, 7000, { progressive: true });
  const bytes = Buffer.from(page.bytes);
  const lastPass = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const pass = bytes.subarray(lastPass, bytes.length - 2);
  const passes = Array.from({ length: 3000 }, () => pass);
  return { ...page, bytes: Buffer.concat([bytes.subarray(0, -2), ...passes, bytes.subarray(-2)]) };
}

/** Files that one account might upload as scans. */
export async function scanBombs() {
  const page = await whitePage(1240, 1754);
  const drawing = deflateSync(Buffer.alloc(200_000_000, 'q Q '));
  return {
    large: [
      pdfOf(60, square(30_000, 100)),
      // As large as a page may be.
      pdfOf(60, square(6300)),
      pdfOf(60, page, drawing, '/Filter /FlateDecode'),
    ],
    endless: [pdfOf(40, await endless())],
    many: [pdfOf(2000, page)],
  };
}
