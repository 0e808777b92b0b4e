/** The frame of every field that one types into or chooses from. */
export const controlLook =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-base text-ink ' +
  'transition-colors duration-150 hover:border-ink-muted ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft ' +
  '[&:is(input,textarea):read-only]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-70';

export const controlHeight = 'min-h-10 pointer-coarse:min-h-11';
