/**
 * Returns the last moment of a day that a teacher picked, where the teacher is; null for no day.
 */
export function endOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return null;
  const end = new Date(year, month - 1, date, 23, 59, 59);
  // A year being typed has fewer than four digits.
  return year < 2000 || Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** Returns the day of such a moment, as a date field takes it. */
export function lastDay(moment: string): string {
  const end = new Date(moment);
  const two = (value: number) => `${value}`.padStart(2, '0');
  return `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}`;
}
