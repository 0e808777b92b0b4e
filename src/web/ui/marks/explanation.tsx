import type { ReactNode } from 'react';

/** Explains why the right answer is right. */
export function Explanation({ children }: { readonly children: ReactNode }) {
  return (
    <div className="max-w-prose rounded-md bg-sunken p-4 text-sm">
      <span className="font-semibold">Explication&nbsp;: </span>
      {children}
    </div>
  );
}
