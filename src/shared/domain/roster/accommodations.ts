import { studentKeyOf } from '../students/student-identity.ts';
import { listInWords } from '../texts/list-in-words.ts';

/** In points; 11 is everybody's. */
export const fontSizes = [11, 14, 16, 20] as const;

/** What a student is entitled to, kept with the class list and followed on paper and online. */
export interface Accommodation {
  readonly fontSize: (typeof fontSizes)[number];
  /** Sans serif, ragged right, words and lines farther apart. */
  readonly easyReading: boolean;
  readonly onePerPage: boolean;
  /** Enlarged to A3. */
  readonly a3: boolean;
  /** In percent of the time of the others. */
  readonly extraTime: number;
}

export const noAccommodation: Accommodation = {
  fontSize: 11,
  easyReading: false,
  onePerPage: false,
  a3: false,
  extraTime: 0,
};

/** The most that may be granted: as much time again, twice. */
export const mostExtraTime = 200;

export function isAccommodated(accommodation: Accommodation): boolean {
  return keepsItsSize(accommodation) || accommodation.extraTime > 0;
}

/** Whose pages are made for the eyes of their student: two on a side would undo it. */
export function keepsItsSize(accommodation: Accommodation): boolean {
  return isSetOtherwise(accommodation) || accommodation.a3;
}

/** Its pages are not those of the others, and may be more. */
export function isSetOtherwise({ fontSize, easyReading, onePerPage }: Accommodation): boolean {
  return fontSize > 11 || easyReading || onePerPage;
}

/** «caractères de 20 points et une question par page» */
export function settingInWords({ fontSize, easyReading, onePerPage }: Accommodation): string {
  return listInWords([
    ...(fontSize > 11 ? [`caractères de ${fontSize} points`] : []),
    ...(easyReading ? ['lecture facilitée'] : []),
    ...(onePerPage ? ['une question par page'] : []),
  ]);
}

/** Whole minutes, in the student's favour. */
export function extendedMinutes(minutes: number, { extraTime }: { extraTime: number }): number {
  return Math.ceil((minutes * (100 + extraTime)) / 100);
}

/** A third more time has a name of its own in French schools. */
export function extraTimeInWords(extraTime: number): string {
  if (extraTime === 0) return '';
  return extraTime === 33 ? 'tiers temps' : `${extraTime}\u00a0% de temps en plus`;
}

/** By whom a student of a list is known: the number, or the name where there is none. */
export function rosterKey(student: {
  readonly id: string;
  readonly lastName: string;
  readonly firstName: string;
}): string {
  return studentKeyOf({ ...student, studentId: student.id });
}
