import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface TypedReplyProps {
  readonly typed: string;
  /** What was expected; ticked where the reply is it. */
  readonly answers: readonly {
    readonly id: string | number;
    readonly text: ReactNode;
    readonly isTicked: boolean;
    readonly isRight: boolean | null;
  }[];
}

/** What was typed on a copy, and what was expected. The result is shown by a sign and in words. */
export function TypedReply({ typed, answers }: TypedReplyProps) {
  const isRight = answers.some(({ isTicked, isRight }) => isTicked && isRight);
  const isBlank = typed.trim() === '';
  const Sign = isRight ? Check : X;
  return (
    <dl className="flex flex-col gap-1">
      <dt className="text-ink-muted">Réponse donnée</dt>
      <dd className={cx('flex flex-wrap items-center gap-2', !isBlank && 'font-semibold')}>
        {isBlank ? 'aucune' : <bdi className="wrap-anywhere">{typed}</bdi>}
        {!isBlank && (
          <span
            className={cx(
              'flex items-center gap-1 text-sm',
              isRight ? 'text-success' : 'text-danger',
            )}
          >
            <Sign aria-hidden className="size-4" />
            {isRight ? 'juste' : 'pas la valeur attendue'}
          </span>
        )}
      </dd>
      <dt className="mt-2 text-ink-muted">Réponse attendue</dt>
      <dd>
        <ul>
          {answers.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
