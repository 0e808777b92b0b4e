import { useEffect } from 'react';
import type { StudentPaper, StudentQuestion } from '#shared/contract/attempts/student-schemas.ts';
import { imageWidths } from '#shared/domain/image-widths.ts';
import { bringFormulaStyle } from './formula-style.ts';

type StudentImage = NonNullable<StudentQuestion['image']>;

/** In CSS pixels: the column that holds the question on a wide screen. */
const COLUMN = 624;

/** What lets the browser bring no more of a picture than its screen can show. */
export function pictureSources({ url, width, widthPct }: StudentImage) {
  const narrower = imageWidths.filter((candidate) => candidate < width);
  const candidates = narrower.map((candidate) => `${url}?width=${candidate} ${candidate}w`);
  return {
    src: url,
    srcSet: [...candidates, `${url} ${width}w`].join(', '),
    sizes: `(min-width: 640px) ${Math.round((COLUMN * widthPct) / 100)}px, 100vw`,
  };
}

/** Asks for the very file that the question will show. */
function fetchPicture(image: StudentImage): void {
  const { src, srcSet, sizes } = pictureSources(image);
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = srcSet;
  picture.src = src;
}

/** What KaTeX sets most formulas in. */
const formulaFonts = ['1em KaTeX_Main', 'italic 1em KaTeX_Math'];

/** Brings pictures and fonts before their question is reached: the network may be gone by then. */
export function usePaperAhead(paper: StudentPaper): void {
  useEffect(() => {
    const { questions } = paper;
    for (const { image } of questions) if (image) fetchPicture(image);
    const texts = questions.flatMap(({ text, answers }) => [text, ...answers.map((a) => a.text)]);
    const hasFormulas = texts.flat().some((part) => 'html' in part);
    if (hasFormulas) void bringFonts();
  }, [paper]);
}

async function bringFonts(): Promise<void> {
  // A formula on screen asks again for what could not be brought.
  await bringFormulaStyle().catch(() => undefined);
  for (const font of formulaFonts) void document.fonts.load(font);
}
