const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** Shown beside a field that was left with a part of a date, or a year of two digits. */
export const incompleteDate = 'Date incomplète\u00a0: elle n’est pas enregistrée.';

const dateAlone = /^(\d+)-(\d\d)-(\d\d)$/;

/**
 * As in 03/11/2025, in the reader's time zone. A date without a time is the same day everywhere:
 * read as midnight UTC, it would be the day before in Martinique.
 */
export function formatDay(moment: string | number): string {
  const [, year, month, date] = dateAlone.exec(`${moment}`) ?? [];
  return year ? `${date}/${month}/${year}` : day.format(new Date(moment));
}

/** As in 2025-2026. A school year begins in August, when teachers prepare the next one. */
export function schoolYear(moment: string): string {
  const [, month = '', year = ''] = formatDay(moment).split('/');
  const first = Number(month) >= 8 ? Number(year) : Number(year) - 1;
  return `${first}-${first + 1}`;
}

const second = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' });

/** As in 14:32:08, to tell apart what was made in one day. */
export function formatSecond(moment: string): string {
  return second.format(new Date(moment));
}

/** As in 14:32. */
export function formatTime(moment: string | number): string {
  return minute.format(new Date(moment));
}

const sortable = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/**
 * As in 2025-11-03T14:32, in the reader's time zone, for an input of type `datetime-local`; '' for
 * null.
 */
export function inputMoment(moment: string | null): string {
  return moment === null ? '' : sortable.format(new Date(moment)).replace(' ', 'T');
}

/** The moment that such an input contains; null while it is empty or incomplete. */
export function typedMoment(value: string): string | null {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** As in 03/11/2025 14:32. */
export function formatMoment(moment: string | null): string {
  const isValid = moment !== null && !Number.isNaN(Date.parse(moment));
  return isValid ? `${formatDay(moment)} ${formatTime(moment)}` : '—';
}

/** As in 14:32 on `thatDay`, and 04/11/2025 14:32 on any other day. */
export function formatMomentFrom(thatDay: string | number, moment: string): string {
  return formatDay(moment) === formatDay(thatDay) ? formatTime(moment) : formatMoment(moment);
}
