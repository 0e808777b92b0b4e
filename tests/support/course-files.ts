import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const zip = (entries: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([path, xml]) => [path, strToU8(xml)]))),
  );

export function docx(paragraphs: readonly string[], after = ''): Buffer {
  const body = paragraphs.map(
    (text) =>
      `<w:p><w:pPr><w:pStyle w:val="Normal"/></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  );
  return zip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body.join('')}<w:p><w:del><w:r><w:delText>supprimé</w:delText></w:r></w:del></w:p></w:body></w:document>${after}`,
  });
}

export function odt(paragraphs: readonly string[], manifest = ''): Buffer {
  const body = paragraphs.map((text) => `<text:p text:style-name="P1">${escaped(text)}</text:p>`);
  return zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest>${manifest}</manifest:manifest>`,
    'content.xml': `<office:document-content><office:scripts>script</office:scripts><office:body><office:text><text:tracked-changes>ancien</text:tracked-changes>${body.join('')}</office:text></office:body></office:document-content>`,
  });
}

export function pptx(slides: readonly string[]): Buffer {
  const pages = slides.map((text, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `<p:sld><p:cSld><p:spTree><p:sp><p:txBody><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
  ]);
  return zip({ 'ppt/presentation.xml': '<p:presentation/>', ...Object.fromEntries(pages) });
}

/** A page without text is like one from a scanner. */
export function pdf(pages: readonly string[], encryption = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, index) => {
      const drawn = text
        .split('\n')
        .map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj 0 -16 Td`)
        .join(' ');
      const content = text === '' ? '' : `BT /F1 12 Tf 40 800 Td ${drawn} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...(encryption ? [encryption] : []),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const start = Buffer.byteLength(file, 'latin1');
  const encrypt = encryption ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export function lockedPdf(text: string): Buffer {
  const key = 'ab'.repeat(32);
  return pdf([text], `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`);
}

/** A small file that unpacks to so many megabytes of one letter. */
export const zipBomb = (megabytes: number) =>
  zip({ 'content.xml': `<office:text>${'a'.repeat(megabytes * 1024 * 1024)}</office:text>` });

export const courseFile = (name: string, content: Buffer) => ({
  name,
  content: content.toString('base64'),
});
