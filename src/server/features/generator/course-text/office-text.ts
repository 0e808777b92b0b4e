import { strFromU8, type Unzipped, unzipSync } from 'fflate';
import { courseLimits } from '#shared/domain/limits.ts';
import { unreadable } from './course-file-error.ts';
import { xmlText } from './xml-text.ts';

const wordReading = {
  textIn: new Set(['w:t', 'm:t']),
  lines: new Set(['w:p', 'w:br', 'w:cr']),
  tabs: new Set(['w:tab']),
};
const slideReading = { textIn: new Set(['a:t', 'm:t']), lines: new Set(['a:p', 'a:br']) };
const openDocumentReading = {
  textIn: new Set(['office:text', 'office:presentation']),
  skipped: new Set(['text:tracked-changes', 'office:annotation', 'office:forms']),
  lines: new Set(['text:p', 'text:h', 'text:line-break']),
  tabs: new Set(['text:tab', 'text:s']),
};

const slideNumber = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 0);
const isSlide = (path: string) => /^ppt\/slides\/slide\d+\.xml$/.test(path);
const isText = (path: string) =>
  path === 'word/document.xml' ||
  path === 'content.xml' ||
  path === 'META-INF/manifest.xml' ||
  isSlide(path);

export function officeText(name: string, bytes: Uint8Array): string {
  const entries = unfold(name, bytes);
  const read = (path: string) => strFromU8(entries[path] ?? new Uint8Array());
  if (entries['word/document.xml']) return xmlText(read('word/document.xml'), wordReading);
  if (entries['content.xml']) {
    if (read('META-INF/manifest.xml').includes('encryption-data')) {
      throw unreadable(name, 'il est protégé par un mot de passe.');
    }
    return xmlText(read('content.xml'), openDocumentReading);
  }
  const slides = Object.keys(entries).filter(isSlide);
  if (slides.length === 0) throw unreadable(name, 'ce n’est ni un DOCX, ni un ODT, ni un PPTX.');
  return slides
    .toSorted((a, b) => slideNumber(a) - slideNumber(b))
    .map((path) => xmlText(read(path), slideReading))
    .join('\n\n');
}

function unfold(name: string, bytes: Uint8Array): Unzipped {
  let entries = 0;
  let size = 0;
  const refuse = () =>
    unreadable(name, 'son contenu est trop volumineux. Partagez-le en plusieurs fichiers.');
  try {
    return unzipSync(bytes, {
      filter: (entry) => {
        entries += 1;
        if (entries > courseLimits.entries) throw refuse();
        if (!isText(entry.name)) return false;
        size += entry.originalSize;
        if (size > courseLimits.unfoldedBytes) throw refuse();
        return true;
      },
    });
  } catch (error) {
    if (size > courseLimits.unfoldedBytes || entries > courseLimits.entries) throw error;
    throw unreadable(name, 'il est abîmé ou incomplet.');
  }
}
