import { plural } from '../../texts/counted.ts';
import { formatNumber } from '../../texts/numbers.ts';
import { leastContrast } from '../class-reading/batch-alarms.ts';

/** What the test page of a copier looked like once it was printed and scanned. */
export interface CopierSight {
  readonly dpi: number;
  /** Of 255 greys, how many lie between the paper and what is printed black. */
  readonly contrast: number;
  readonly isBilevel: boolean;
  /** How far the sheet lies from straight, in degrees. */
  readonly skew: number;
  /** The printed size against the right one; null where the picture is no whole sheet. */
  readonly scale: number | null;
  readonly streaks: number;
  /** How many of the crosses were read as ticks before the first that was not, and of how many. */
  readonly crosses: { readonly seen: number; readonly of: number };
  /** How many of the boxes in ever darker grey were read as empty before the first that was not. */
  readonly veils: { readonly clean: number; readonly of: number };
  /** Boxes that should be empty and are not beyond doubt. */
  readonly soiled: number;
}

export const copierAspects = [
  'resolution',
  'greys',
  'contrast',
  'crosses',
  'veils',
  'empty',
  'streaks',
  'scale',
  'skew',
] as const;
type CopierAspect = (typeof copierAspects)[number];

export interface CopierFinding {
  readonly aspect: CopierAspect;
  readonly isGood: boolean;
  /** In French: what was seen and, where it is not good, what to do. */
  readonly text: string;
}

/** Below it, boxes are a few pixels wide; far above, files are large and no better read. */
const dpiRange = { least: 140, most: 450 };
/** As many crosses as a light pencil needs. */
const leastCrosses = 5;
/** As many grey boxes as an eraser leaves. */
const leastVeils = 4;
const mostSkew = 4;
const mostScaling = 0.025;

type Told = readonly [isGood: boolean, good: string, bad: string];

const aspects: Record<CopierAspect, (sight: CopierSight) => Told> = {
  resolution: ({ dpi }) => [
    dpi >= dpiRange.least && dpi <= dpiRange.most,
    `Résolution\u00a0: ${Math.round(dpi)} points par pouce.`,
    `Résolution\u00a0: ${Math.round(dpi)} points par pouce. Choisissez 200 ou 300.`,
  ],
  greys: ({ isBilevel }) => [
    !isBilevel,
    'Niveaux de gris\u00a0: oui.',
    'Le scan n’est qu’en noir et blanc\u00a0: un crayon léger s’y perd. Choisissez «\u00a0niveaux de gris\u00a0».',
  ],
  contrast: ({ contrast }) => [
    contrast >= leastContrast,
    `Contraste\u00a0: ${percent(contrast / 255)}.`,
    `Contraste\u00a0: ${percent(contrast / 255)} seulement. Imprimez ou scannez plus foncé.`,
  ],
  crosses: ({ crosses: { seen, of } }) => [
    seen >= leastCrosses,
    `Croix pâles\u00a0: ${seen} sur ${of} sont lues, autant qu’il en faut pour un crayon.`,
    `Croix pâles\u00a0: ${seen} sur ${of} seulement sont lues. Scannez plus foncé, en niveaux de gris.`,
  ],
  veils: ({ veils: { clean, of } }) => [
    clean >= leastVeils,
    `Cases grises\u00a0: ${clean} sur ${of} sont lues vides, autant qu’il en faut pour une gomme.`,
    `Cases grises\u00a0: ${clean} sur ${of} seulement sont lues vides. Scannez ou imprimez plus clair.`,
  ],
  empty: ({ soiled }) => [
    soiled === 0,
    'Cases vides\u00a0: toutes lues vides.',
    `Cases vides\u00a0: ${soiled} ${plural(soiled, 'n’est pas lue vide', 'ne sont pas lues vides')}. Nettoyez la vitre, vérifiez le toner.`,
  ],
  streaks: ({ streaks }) => [
    streaks === 0,
    'Traînées\u00a0: aucune.',
    'Une traînée traverse la page\u00a0: nettoyez la vitre et la fente du chargeur.',
  ],
  scale: ({ scale }) => [
    scale === null || Math.abs(scale - 1) <= mostScaling,
    scale === null
      ? 'Taille\u00a0: non mesurée, la feuille n’est pas entière sur l’image.'
      : `Taille\u00a0: ${percent(scale)}.`,
    `Taille\u00a0: ${percent(scale ?? 1)}. Imprimez «\u00a0en taille réelle\u00a0», sans ajuster à la page.`,
  ],
  skew: ({ skew }) => [
    skew <= mostSkew,
    `Inclinaison\u00a0: ${degrees(skew)}.`,
    `Inclinaison\u00a0: ${degrees(skew)}. Serrez les guides du chargeur.`,
  ],
};

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
const degrees = (angle: number) => `${formatNumber(Math.round(angle * 10) / 10)}°`;

/** Whether copies scanned this way will be read well, point by point. */
export function checkCopier(sight: CopierSight): CopierFinding[] {
  return copierAspects.map((aspect) => {
    const [isGood, good, bad] = aspects[aspect](sight);
    return { aspect, isGood, text: isGood ? good : bad };
  });
}
