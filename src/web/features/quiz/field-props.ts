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

/** For an input or a textarea that holds the field `name`. */
export function textControl({ draft, onChange }: QuizFieldProps, name: TextName) {
  return {
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  };
}

/** For a checkbox that holds the field `name`. */
export function flagControl({ draft, onChange }: QuizFieldProps, name: FlagName) {
  return {
    name,
    // The name goes to a hidden input; this goes to what can be focused.
    'data-name': name,
    checked: draft[name],
    onCheckedChange: (checked: boolean | 'indeterminate') => onChange({ [name]: checked === true }),
  };
}
