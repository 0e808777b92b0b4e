import type { ComponentType } from 'react';
import type { TypedType } from '#shared/domain/question-types.ts';
import { NumberField } from './number-field.tsx';
import type { TypedAnswerProps } from './typed-answer-props.ts';

const fields: Record<TypedType, ComponentType<TypedAnswerProps>> = { number: NumberField };

/** The field of a question that is typed; loaded after the first question, which may need none. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { type, scoringInWords, mayStayBlank } = props.question;
  if (type === 'single' || type === 'multiple') return null;
  const AnswerField = fields[type];
  const hint = [scoringInWords, mayStayBlank && 'Réponse facultative.'].filter(Boolean).join(' ');
  return (
    <div className="mt-6 flex flex-col gap-3">
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
      <AnswerField {...props} />
    </div>
  );
}
