import { memo } from 'react';
import type { StudentInline, StudentText } from '#shared/contract/online/student-schemas.ts';
import { cx } from '#web/ui/cx.ts';
import {
  CodeBlock,
  CodeSpan,
  placeOf,
  StyledText,
  TextTable,
} from '#web/ui/formulas/text-blocks.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { SetFormula } from './set-formula.tsx';

interface StudentTextViewProps {
  readonly text: StudentText;
  readonly className?: string;
}

/** A text by a teacher. Its formulas arrive typeset, and its line ends are kept. */
export const StudentTextView = memo(function StudentTextView({
  text,
  className,
}: StudentTextViewProps) {
  return (
    <span
      {...useQuizWords()}
      dir="auto"
      className={cx('whitespace-pre-wrap wrap-break-word', className)}
    >
      {text.map((part, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
        const place = placeOf(index, text);
        if ('program' in part) return <CodeBlock key={index} code={part.program} place={place} />;
        if ('rows' in part) {
          const { rows, hasHeader } = part;
          return <TextTable key={index} {...{ rows, hasHeader, place }} Piece={StudentPiece} />;
        }
        return <StudentPiece key={index} piece={part} />;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: a part has no other identity than its place.
      })}
    </span>
  );
});

function StudentPiece({ piece }: { piece: StudentInline }) {
  if ('text' in piece) return <StyledText {...piece} />;
  if ('html' in piece) return <SetFormula {...piece} />;
  if ('code' in piece) return <CodeSpan code={piece.code} />;
  return <FaultyFormula source={piece.fault} />;
}

function FaultyFormula({ source }: { source: string }) {
  return (
    <span className="text-danger">
      <span lang="fr" className="sr-only">
        Formule incorrecte&nbsp;:{' '}
      </span>
      {`$${source}$`}
    </span>
  );
}
