export const dialogOverlay =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out';

export const dialogPanel =
  'fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[calc(100dvh-1.5rem)] flex-col gap-5 ' +
  'overflow-y-auto overscroll-contain rounded-lg bg-float p-5 shadow-float forced-colors:border sm:inset-0 sm:my-auto ' +
  'sm:h-fit sm:p-7 data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out';

export const dialogWidths = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-4xl',
  /** The whole window, for what is projected. */
  full: 'max-w-[calc(100vw-1.5rem)] min-h-[calc(100dvh-1.5rem)]',
} as const;
