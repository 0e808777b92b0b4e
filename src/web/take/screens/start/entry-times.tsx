import { CalendarClock } from 'lucide-react';
import type { QuizEntry } from '#shared/contract/online/student-schemas.ts';
import { formatDay, formatMoment, formatTime } from '#web/lib/dates.ts';

/** Until when the quiz is open. Students with more time are not named before they begin. */
export function EntryTimes({ entry: { closesAt, someHaveMoreTime } }: { entry: QuizEntry }) {
  return (
    <>
      {closesAt && (
        <li className="flex items-center gap-2">
          <CalendarClock aria-hidden className="size-5 text-primary" />
          {formatDay(closesAt) === formatDay(Date.now())
            ? `Ferme à ${formatTime(closesAt)}`
            : `Ferme le ${formatMoment(closesAt)}`}
        </li>
      )}
      {someHaveMoreTime && (
        <li className="basis-full font-normal text-ink-muted text-sm">
          Si vous avez droit à un temps majoré, il vous est compté dès que vous commencez.
        </li>
      )}
    </>
  );
}
