import {
  isTooSmall,
  mostErrorsLeft,
  type Sample,
} from '#shared/domain/correction/box-review/sample-bound.ts';
import { counted, oneOrMany } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';

/** Tells what a sample proves, for somebody who is no statistician. */
export function sampleInWords(sample: Sample): string {
  const { boxes, errors, population } = sample;
  const left = mostErrorsLeft(sample);
  const seen = `${counted(boxes, 'case contrôlée', 'cases contrôlées')} sur ${formatNumber(population)} tenues pour sûres, ${errorsInWords(errors)}.`;
  if (left === 0)
    return `${seen} On peut donc dire, avec 19 chances sur 20 d’avoir raison, qu’il n’en reste aucune de mal lue.`;
  if (isTooSmall(sample))
    return `${seen} C’est trop peu pour borner ce qui reste\u00a0: contrôlez-en davantage, une soixantaine si aucune n’est mal lue.`;
  const share = (left / population).toLocaleString('fr-FR', {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  return `${seen} On peut donc dire, avec 19 chances sur 20 d’avoir raison, qu’il reste au plus ${counted(left, 'case mal lue', 'cases mal lues')} parmi elles (${share}).`;
}

function errorsInWords(errors: number): string {
  if (errors === 0) return 'aucune erreur';
  return oneOrMany(errors, '1 erreur, corrigée', 'erreurs, corrigées');
}
