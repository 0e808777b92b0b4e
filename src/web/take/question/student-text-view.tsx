import { memo } from 'react';
import type { StudentText } from '#shared/contract/student-schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { SetFormula } from './set-formula.tsx';

interface StudentTextViewProps {
  readonly text: StudentText;
  readonly className?: string;
}

/** What a teacher wrote: its formulas arrive set, its line ends are kept. */
export const StudentTextView = memo(function StudentTextView({
  text,
  className,
}: StudentTextViewProps) {
  return (
    <span className={cx('whitespace-pre-wrap wrap-break-word', className)}>
      {text.map((part, index) => {
        if ('text' in part) return part.text;
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
        if ('html' in part) return <SetFormula key={index} {...part} />;
        return <FaultyFormula key={index} source={part.fault} />;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
      })}
    </span>
  );
});

function FaultyFormula({ source }: { source: string }) {
  return (
    <span className="text-danger">
      <span className="sr-only">Formule incorrecte&nbsp;: </span>
      {`$${source}$`}
    </span>
  );
}
