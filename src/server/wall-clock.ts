/** A server knows nothing of its teachers' clocks, and its own is often that of Greenwich. */
export const timeZone = 'Europe/Paris';

// The Swedish way to write a date is that of ISO 8601.
const isoLike = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The moment whose fields in UTC are those of a clock in Paris. */
export function wallClock(moment: Date): Date {
  return new Date(`${isoLike.format(moment).replace(' ', 'T')}Z`);
}

const dayAlone = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('fr-FR', dayAlone);
const dayAndTime = new Intl.DateTimeFormat('fr-FR', {
  ...dayAlone,
  hour: '2-digit',
  minute: '2-digit',
});

/** 03/11/2025 */
export const writeDay = (moment: Date): string => day.format(moment);

/** 03/11/2025 14:32 */
export function writeMoment(moment: Date): string {
  return dayAndTime.format(moment);
}
