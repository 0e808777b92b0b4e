import { cx } from './cx.ts';

/** A sperm whale, «cachalot», whose tail is the tick of a right answer. */
function Whale({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        className="fill-primary"
        d="M4 38c0-9 5-14 14-14h8c9 0 14 10 20 10 3 0 5-3 6-8l5 2c-1 14-9 26-24 26H18C9 54 4 49 4 42z"
      />
      <circle className="fill-paper" cx="19" cy="39" r="2.5" />
      <path
        className="fill-none stroke-danger"
        d="M45 16l9 10L62 8"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface LogoProps {
  /** False shows the whale alone. */
  withName?: boolean;
  /** The text size sets the size of the whole. */
  className?: string;
}

export function Logo({ withName = true, className = 'text-lg' }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-[0.4em] text-ink', className)}>
      <Whale className="size-[1.6em]" />
      <span className={withName ? 'font-bold font-title tracking-tight' : 'sr-only'}>Cochalot</span>
    </span>
  );
}
