import { cx } from './cx.ts';

/** A sperm whale, «cachalot», whose tail is the tick of a right answer. */
function Whale({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        className="fill-primary"
        fillRule="evenodd"
        d="M2 33c0-7.5 4-11.5 11-11.5h14C38.5 21.5 39.5 36 45.5 36c3.5 0 4.3-4 4.3-9H57c0 18-9 31-25 31H15c-5 0-8.5-2.5-9-5.7-.3-1.8.8-2.7 2.5-2.7H19a1.5 1.5 0 0 0 0-3H6c-2.5 0-4-1.6-4-4.1ZM23.5 41a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0Z"
      />
      <path
        className="fill-none stroke-danger"
        d="M44 16.5 53.4 27 60 6"
        strokeWidth="7.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface LogoProps {
  /** False shows the whale alone; screen readers still get the name. */
  withName?: boolean;
  /** The text size determines the size of the logo. */
  className?: string;
}

export function Logo({ withName = true, className = 'text-lg' }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-[0.4em] text-ink', className)}>
      <Whale className={withName ? '-mt-[0.25em] size-[1.6em]' : 'size-[1.6em]'} />
      <span className={withName ? 'font-bold font-title tracking-tight' : 'sr-only'}>Cochalot</span>
    </span>
  );
}
