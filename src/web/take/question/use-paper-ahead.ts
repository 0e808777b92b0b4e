import { useEffect } from 'react';
import type { StudentPaper } from '#shared/contract/student-schemas.ts';
import { fetchPicture } from './picture-sources.ts';

/** What KaTeX sets most formulas in. */
const formulaFonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Brings pictures and fonts before their question is reached: the network may be gone by then. */
export function usePaperAhead(paper: StudentPaper): void {
  useEffect(() => {
    const { questions } = paper;
    for (const { image } of questions) if (image) fetchPicture(image);
    const texts = questions.flatMap(({ text, answers }) => [text, ...answers.map((a) => a.text)]);
    const hasFormulas = texts.flat().some((part) => 'html' in part);
    if (hasFormulas) for (const font of formulaFonts) void document.fonts.load(font);
  }, [paper]);
}
