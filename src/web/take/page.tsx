import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';

interface PageProps {
  /** The title of the browser's tab. */
  readonly title: string;
  /** Stands at the right of the logo. */
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}

/** A screen with one thing on it, in the middle. */
export function Page({ title, corner, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className="flex items-center justify-between px-4 pt-4 sm:px-6 sm:pt-6">
        <Logo />
        {corner}
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-2xl grow flex-col justify-center px-4 py-6 outline-none sm:px-6 sm:pb-20"
      >
        {children}
      </main>
    </>
  );
}

/** Names the screen and its quiz in the browser's tab. */
export function useTitle(...titles: readonly string[]): void {
  const title = [...titles, 'Cochalot'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Takes the focus when its screen appears, so that a screen reader announces the change. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="wrap-anywhere flex items-center gap-3 text-2xl outline-none sm:text-3xl"
    >
      {children}
    </h1>
  );
}

/**
 * Looks like a page of an exercise book: ruled above, and plain below, where there is text to read.
 */
export function NotebookCard({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <div className="seyes seyes-fade border-line border-b pt-8 pr-5 pb-7 pl-[calc(clamp(1.5rem,5vw,3rem)+1.25rem)] sm:pr-8">
        {heading}
      </div>
      <div className="p-5 sm:p-8">{children}</div>
    </Card>
  );
}
