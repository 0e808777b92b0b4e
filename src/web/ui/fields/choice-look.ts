/** The square or round box of a choice; its target is the whole label around it. */
export const choiceBox =
  'mt-px grid size-6 forced-color-adjust-none shrink-0 place-items-center border-2 border-line-strong bg-surface ' +
  'text-primary-ink transition-colors duration-150 hover:border-primary ' +
  'data-[state=checked]:border-primary data-[state=checked]:bg-primary ' +
  'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-55';

const row = 'flex min-h-10 gap-3 py-2 pointer-coarse:min-h-11';

export const choiceAppearances = {
  plain: `w-fit ${row}`,
  // For answers: a large framed row that a thumb cannot miss.
  card:
    `w-full rounded-lg border border-line-strong bg-surface px-4 ${row} min-h-14 py-3.5 ` +
    'transition-colors duration-150 hover:border-primary ' +
    'has-data-[state=checked]:border-primary has-data-[state=checked]:bg-primary-soft ' +
    // Written out: what Tailwind brings along for its own frames weighs on the students’ page.
    'has-data-[state=checked]:[box-shadow:0_0_0_1px_var(--color-primary)]',
} as const;

export type ChoiceAppearance = keyof typeof choiceAppearances;
