import { useQuery } from '@tanstack/react-query';
import { formatMomentFrom } from '#web/lib/dates.ts';
import { noticeQuery } from '#web/lib/queries/notice-queries.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What administrators tell all teachers. To administrators it is shown before its time too. */
export function InstallationNotice() {
  const notice = useQuery(noticeQuery).data?.notice;
  if (!notice) return null;
  const isToCome = Date.parse(notice.from) > Date.now();
  return (
    <section
      aria-label="Message de l’administration"
      className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6"
    >
      <Notice tone="warning">
        <p className="wrap-anywhere">{notice.text}</p>
        {isToCome && (
          <p className="text-ink-muted text-sm">
            Les enseignants le verront à partir du {formatMomentFrom(Date.now(), notice.from)}.
          </p>
        )}
      </Notice>
    </section>
  );
}
