import { Notice } from '#web/ui/notice.tsx';
import type { QuestionState } from './question-states.ts';

/** Names the questions that would be handed in without an answer. */
export function BlankNotice({ blank }: { blank: readonly QuestionState[] }) {
  const title =
    blank.length > 1
      ? `${blank.length} questions sont sans réponse`
      : 'Une question est sans réponse';
  return (
    <Notice tone="warning" title={title}>
      <p>{blank.map(({ number }) => number).join(', ')}</p>
    </Notice>
  );
}
