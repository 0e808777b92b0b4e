import type { ReactNode } from 'react';

export const linkLook = 'text-primary underline underline-offset-4 hover:text-primary-hover';

/** A titled part of a page that the law asks for. */
export function PagePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8 flex flex-col gap-3">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
