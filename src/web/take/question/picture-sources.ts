import { useEffect } from 'react';
import type { StudentPaper, StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { imageWidths } from '#shared/domain/image-widths.ts';
import { bringFormulaStyle } from '#web/lib/student-text/formula-style.ts';

type StudentImage = NonNullable<StudentQuestion['image']>;

/** The width in CSS pixels of the column that contains the question on a wide screen. */
const COLUMN = 624;

/** The attributes by which the browser loads a picture no larger than its screen can show. */
export function pictureSources({ url, width, widthPct }: StudentImage) {
  const narrower = imageWidths.filter((candidate) => candidate < width);
  const candidates = narrower.map((candidate) => `${url}?width=${candidate} ${candidate}w`);
  return {
    src: url,
    srcSet: [...candidates, `${url} ${width}w`].join(', '),
    sizes: `(min-width: 640px) ${Math.round((COLUMN * widthPct) / 100)}px, 100vw`,
  };
}

/** Requests exactly the file that the question will show. */
function fetchPicture(image: StudentImage): void {
  const { src, srcSet, sizes } = pictureSources(image);
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = srcSet;
  picture.src = src;
}

/**
 * Loads pictures and fonts before their question is reached, since the network may fail by then.
 */
export function usePaperAhead(paper: StudentPaper): void {
  useEffect(() => {
    const { questions } = paper;
    for (const { image } of questions) if (image) fetchPicture(image);
    const texts = questions.flatMap(({ text, answers }) => [text, ...answers.map((a) => a.text)]);
    const formulas = texts.flat().flatMap((part) => ('html' in part ? [part.html] : []));
    if (formulas.length > 0) void loadFonts(formulas);
  }, [paper]);
}

const SHOWN_MS = 2000;

/** Renders every formula once, invisibly, so that the browser loads the fonts that it needs. */
async function loadFonts(formulas: readonly string[]): Promise<void> {
  // If the style sheet fails to load, a formula on screen requests it again.
  await bringFormulaStyle().catch(() => undefined);
  const place = document.createElement('div');
  place.ariaHidden = 'true';
  place.className = 'invisible fixed top-0 left-0 size-0 overflow-hidden';
  place.innerHTML = formulas.join(' ');
  document.body.append(place);
  // `fonts.ready` may be over before the browser has begun to load them.
  setTimeout(() => place.remove(), SHOWN_MS);
}
