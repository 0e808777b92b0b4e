import type { ReactNode } from 'react';
import { Logo } from '#web/ui/logo.tsx';
import { useTitle } from './use-title.ts';

interface PageProps {
  /** In the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A screen with one thing on it, in the middle. */
export function Page({ title, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <header className="px-4 pt-4 sm:px-6 sm:pt-6">
        <Logo />
      </header>
      <main className="mx-auto flex w-full max-w-2xl grow flex-col justify-center px-4 py-6 sm:px-6 sm:pb-20">
        {children}
      </main>
    </>
  );
}
