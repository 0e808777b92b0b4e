import type { StudentText } from '#shared/contract/student-schemas.ts';
import { splitFormulas, type TextPart } from '#shared/domain/formulas/formulas.ts';
import { setFormulas } from './formulas/set-formulas.ts';

/** What teachers wrote, with its formulas set: all texts of a paper at once. */
export async function studentTexts(written: readonly string[]): Promise<Map<string, StudentText>> {
  const texts = new Map(written.map((text) => [text, splitFormulas(text)]));
  const sources = [...texts.values()].flat().flatMap(sourceOf);
  const formulas = await setFormulas(sources);
  const set = new Map(sources.map((source, index) => [source, formulas[index]]));
  return new Map(
    [...texts].map(([text, parts]) => [
      text,
      parts.map((part) =>
        part.kind === 'text'
          ? { text: part.text }
          : (set.get(part.source) ?? { fault: part.source }),
      ),
    ]),
  );
}

function sourceOf(part: TextPart): string[] {
  return part.kind === 'formula' ? [part.source] : [];
}
