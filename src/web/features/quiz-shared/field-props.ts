import type { DraftFaults, QuizDraft } from './quiz-draft.ts';

export interface QuizFieldProps {
  readonly draft: QuizDraft;
  readonly faults: DraftFaults;
  readonly onChange: (change: Partial<QuizDraft>) => void;
}

type TextName = {
  [Name in keyof QuizDraft]: QuizDraft[Name] extends string ? Name : never;
}[keyof QuizDraft];
type FlagName = {
  [Name in keyof QuizDraft]: QuizDraft[Name] extends boolean ? Name : never;
}[keyof QuizDraft];

/** The properties of an input or a textarea for the field `name`. */
export function textControl({ draft, onChange }: QuizFieldProps, name: TextName) {
  return {
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  };
}

/** The properties of a checkbox for the field `name`. */
export function flagControl({ draft, onChange }: QuizFieldProps, name: FlagName) {
  return {
    name,
    // `name` is set on a hidden input, so that the element that can be focused needs this.
    'data-name': name,
    checked: draft[name],
    onCheckedChange: (checked: boolean | 'indeterminate') => onChange({ [name]: checked === true }),
  };
}
