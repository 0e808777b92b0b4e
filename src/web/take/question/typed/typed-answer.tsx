import type { ComponentType } from 'react';
import { isTicked, type TypedType } from '#shared/domain/question-types.ts';
import type { AttemptSession, AttemptView } from '../../attempt/attempt-session.ts';
import { typedFor } from '../../device/kept-attempt.ts';
import { NumberField } from './number-field.tsx';
import type { TypedFieldProps } from './typed-field-props.ts';

const fields: Record<TypedType, ComponentType<TypedFieldProps>> = { number: NumberField };

interface TypedAnswerProps extends Pick<TypedFieldProps, 'question' | 'headingId'> {
  readonly view: AttemptView;
  readonly session: AttemptSession;
}

/** The field of a question that is typed; loaded after the first question, which may need none. */
export function TypedAnswer({ question, headingId, view, session }: TypedAnswerProps) {
  const { id, type, scoringInWords, mayStayBlank } = question;
  if (isTicked(type)) return null;
  const AnswerField = fields[type];
  const hint = [scoringInWords, mayStayBlank && 'Réponse facultative.'].filter(Boolean).join(' ');
  return (
    <div className="mt-6 flex flex-col gap-3">
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
      <AnswerField
        key={id}
        {...{ question, headingId }}
        typed={typedFor(view.kept, id)}
        onType={(typed) => session.choose(id, [], typed)}
      />
    </div>
  );
}
