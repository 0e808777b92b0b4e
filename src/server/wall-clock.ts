/** A server does not know the time zone of its teachers, and its own is often UTC. */
export const timeZone = 'Europe/Paris';

// The Swedish format of dates is that of ISO 8601.
const isoLike = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the moment whose UTC fields show what a clock in Paris shows. */
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

export const writeDay = (moment: Date): string => day.format(moment);

/** As in 03/11/2025 14:32. */
export function writeMoment(moment: Date): string {
  return dayAndTime.format(moment);
}
