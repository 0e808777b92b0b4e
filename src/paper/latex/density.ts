import type { PaperDensity, PaperOptions, PaperQuiz } from '../edition/paper-quiz.ts';
import { fitsColumns } from './short-questions.ts';

const SMALLER_IMAGES = 0.75;

/** The densities to try until a paper fits its sheets, each closer than the one before. */
export function densitiesToTry({ topics }: PaperQuiz): PaperDensity[] {
  const compact: PaperDensity = { ...plainDensity('normal'), spacing: 'compact' };
  const hasImages = topics.some(({ questions }) => questions.some(({ image }) => image !== null));
  const smaller = hasImages ? { ...compact, imageShare: SMALLER_IMAGES } : compact;
  return [
    plainDensity('normal'),
    compact,
    ...(hasImages ? [smaller] : []),
    ...(topics.some(fitsColumns) ? [{ ...smaller, columns: true }] : []),
  ];
}

/** A density with images in the width that the teacher chose, and without columns. */
export function plainDensity(spacing: PaperDensity['spacing']): PaperDensity {
  return { spacing, imageShare: 1, columns: false };
}

const lengths = {
  airy: {
    entrequestions: '9mm plus 3mm minus 1mm',
    avantreponses: '2mm',
    entrelignes: '2mm',
    avantchapitre: '11mm plus 3mm minus 2mm',
    entreparties: '6mm',
  },
  normal: {
    entrequestions: '5mm plus 2mm minus 1mm',
    avantreponses: '1mm',
    entrelignes: '1.2mm',
    avantchapitre: '8mm plus 3mm minus 2mm',
    entreparties: '4.5mm',
  },
  compact: {
    entrequestions: '2.6mm plus 1.5mm minus .5mm',
    avantreponses: '.2mm',
    entrelignes: '.6mm',
    avantchapitre: '5mm plus 2mm minus 1mm',
    entreparties: '3mm',
  },
} as const;

/** The LaTeX lengths for the space between the parts of the paper. */
export function printDensity({ density }: Pick<PaperOptions, 'density'>): string {
  return Object.entries(lengths[density.spacing])
    .map(([name, length]) => `\\setlength\\${name}{${length}}`)
    .join('\n');
}
