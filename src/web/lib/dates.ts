const day = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });

/** 03/11/2025, in the reader's time zone. */
export function formatDay(moment: string | number): string {
  return day.format(new Date(moment));
}

/** 14:32 */
export function formatTime(moment: string | number): string {
  return minute.format(new Date(moment));
}

/** 03/11/2025 14:32 */
export function formatMoment(moment: string | null): string {
  const isValid = moment !== null && !Number.isNaN(Date.parse(moment));
  return isValid ? `${formatDay(moment)} ${formatTime(moment)}` : '—';
}
