import type { ComponentType } from 'react';
import type { QuestionType } from '#shared/domain/question-types.ts';
import { AnswersField, type AnswersFieldProps } from './answers-field.tsx';
import { ExpectedValues } from './number/expected-values.tsx';

/** The part of the form in which the answers of each kind are written. */
export const writtenAs: Record<QuestionType, ComponentType<AnswersFieldProps>> = {
  single: AnswersField,
  multiple: AnswersField,
  number: ExpectedValues,
};
