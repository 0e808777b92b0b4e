import { CalendarClock } from 'lucide-react';
import { formatDay, formatMoment, formatTime } from '#web/lib/dates.ts';

/** Until when there is time, for whoever is about to begin. */
export function ClosingHour({ closesAt }: { closesAt: string }) {
  const isToday = formatDay(closesAt) === formatDay(Date.now());
  return (
    <li className="flex items-center gap-2">
      <CalendarClock aria-hidden className="size-5 text-primary" />
      {isToday ? `Ferme à ${formatTime(closesAt)}` : `Ferme le ${formatMoment(closesAt)}`}
    </li>
  );
}
