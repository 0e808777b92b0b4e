import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { contentId, SkipLink } from './skip-link.tsx';

interface FrameProps {
  readonly bar: ReactNode;
  /** Shown above the content of every screen. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen but the landing page: a bar, then one column of content. */
export function Frame({ bar, notice, children }: FrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          {bar}
        </div>
      </header>
      {notice}
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
