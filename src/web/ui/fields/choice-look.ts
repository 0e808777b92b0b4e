import type { QuestionType } from '#shared/domain/question-types.ts';
/** The square or round box of a choice. The whole label around it can be pressed. */
export const choiceBox =
  'mt-px grid size-6 forced-color-adjust-none shrink-0 place-items-center border-2 border-line-strong bg-surface ' +
  'text-primary-ink transition-colors duration-150 hover:border-primary ' +
  'data-[state=checked]:border-primary data-[state=checked]:bg-primary ' +
  'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55';

/** Round where one answer is taken and square where several are, as on paper. */
export const choiceShapes: Record<QuestionType, string> = {
  single: 'rounded-full',
  multiple: 'rounded-sm',
  number: 'rounded-full',
};

const row = 'flex min-h-10 gap-3 py-2 pointer-coarse:min-h-11';

export const choiceAppearances = {
  plain: `w-fit ${row}`,
  // For answers: a large framed row that is easy to hit on a phone.
  card:
    `w-full rounded-lg border border-line-strong bg-surface px-4 ${row} min-h-14 py-3.5 ` +
    'transition-colors duration-150 hover:border-primary ' +
    'has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft ' +
    // Written out because Tailwind's own utility would add too much CSS to the students’ page.
    'has-data-[state=checked]:[box-shadow:0_0_0_1px_var(--color-primary)]',
} as const;

export type ChoiceAppearance = keyof typeof choiceAppearances;
