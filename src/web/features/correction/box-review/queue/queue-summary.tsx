import { CircleCheck } from 'lucide-react';
import { memo } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { BoxReview } from '../use-box-review.ts';
import { reasonCount } from './queue-words.ts';
import { lookReasons } from './review-queue.ts';

/** Tells how much deserves a look, by reason. */
export const QueueSummary = memo(function QueueSummary({ review }: { readonly review: BoxReview }) {
  const { queue } = review;
  if (queue.length === 0) {
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        Rien à vérifier{'\u00a0'}: chaque réponse est claire ou déjà vérifiée.
      </p>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {lookReasons.map((reason) => {
        const count = queue.filter((item) => item.reason === reason).length;
        if (count === 0) return null;
        return (
          <div key={reason} className="flex flex-col-reverse">
            <dt className="text-ink-muted text-sm">{reasonCount[reason](count)}</dt>
            <dd
              className={cx(
                'font-semibold font-title text-2xl tabular-nums',
                reason === 'effect' && 'text-danger',
              )}
            >
              {count}
            </dd>
          </div>
        );
      })}
    </dl>
  );
});
