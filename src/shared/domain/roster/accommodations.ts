import { listInWords } from '../texts/list-in-words.ts';

/** In points; 11 is the usual size. */
export const fontSizes = [11, 14, 16, 20] as const;

/**
 * What a student is entitled to. It is stored with the class list and applied on paper and online.
 */
export interface Accommodation {
  readonly fontSize: (typeof fontSizes)[number];
  /** In a sans-serif font, not justified, with wider spaces between words and lines. */
  readonly easyReading: boolean;
  readonly onePerPage: boolean;
  /** True when the copy is enlarged to A3. */
  readonly a3: boolean;
  /** In percent of the time that other students have. */
  readonly extraTime: number;
}

export const noAccommodation: Accommodation = {
  fontSize: 11,
  easyReading: false,
  onePerPage: false,
  a3: false,
  extraTime: 0,
};

/** The most extra time that can be granted, which triples the usual time. */
export const mostExtraTime = 200;

export function isAccommodated(accommodation: Accommodation): boolean {
  return keepsItsSize(accommodation) || accommodation.extraTime > 0;
}

/**
 * True when the student's copy must not be printed with two pages on a side, because that would
 * reduce it again.
 */
export function keepsItsSize(accommodation: Accommodation): boolean {
  return hasOwnTypesetting(accommodation) || accommodation.a3;
}

/** True when the copy is typeset differently from the others, so that it may have more pages. */
export function hasOwnTypesetting({ fontSize, easyReading, onePerPage }: Accommodation): boolean {
  return fontSize > 11 || easyReading || onePerPage;
}

/** Such as «caractères de 20 points et une question par page». */
export function settingInWords({ fontSize, easyReading, onePerPage }: Accommodation): string {
  return listInWords([
    ...(fontSize > 11 ? [`caractères de ${fontSize} points`] : []),
    ...(easyReading ? ['lecture facilitée'] : []),
    ...(onePerPage ? ['une question par page'] : []),
  ]);
}

/** The time with the extra time, rounded up to whole minutes. */
export function extendedMinutes(minutes: number, { extraTime }: { extraTime: number }): number {
  return Math.ceil((minutes * (100 + extraTime)) / 100);
}

/** A third of extra time has a name of its own in French schools. */
export function extraTimeInWords(extraTime: number): string {
  if (extraTime === 0) return '';
  return extraTime === 33 ? 'tiers temps' : `${extraTime}\u00a0% de temps en plus`;
}
