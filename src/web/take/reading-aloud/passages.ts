import type {
  StudentInline,
  StudentQuestion,
  StudentText,
} from '#shared/contract/online/student-schemas.ts';

/** What one voice says without a pause. */
export interface Passage {
  readonly lang: string;
  readonly text: string;
}

/**
 * A question as it is read aloud, in the order of the screen: the statement, what the picture shows,
 * the hints above the answers, each answer. Formulas and hints are our words, which are French in a
 * quiz of any language.
 */
export function passagesOf(
  question: StudentQuestion,
  hints: readonly string[],
  lang: string,
): Passage[] {
  return [
    ...passagesOfText(question.text, lang),
    { lang, text: question.image?.description ?? '' },
    ...hints.map((text) => ({ lang: 'fr', text })),
    ...question.answers.flatMap(({ text }) => passagesOfText(text, lang)),
  ].filter(({ text }) => text.trim());
}

function passagesOfText(text: StudentText, lang: string): Passage[] {
  const pieces = text.flatMap((part): Passage[] => {
    if ('program' in part) return [{ lang, text: part.program }];
    if (!('rows' in part)) return [passageOf(part, lang)];
    return part.rows.flatMap((row) =>
      row.flatMap((cell) => [...cell.map((piece) => passageOf(piece, lang)), { lang, text: ', ' }]),
    );
  });
  const joined: Passage[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.lang === piece.lang) {
      joined[joined.length - 1] = { ...last, text: `${last.text} ${piece.text}` };
    } else joined.push(piece);
  }
  return joined;
}

function passageOf(piece: StudentInline, lang: string): Passage {
  if ('html' in piece) return { lang: 'fr', text: piece.speech };
  if ('text' in piece) return { lang, text: piece.text };
  return { lang, text: 'code' in piece ? piece.code : piece.fault };
}
