import type { ReactNode } from 'react';

/** Why what is right is right. */
export function Explanation({ children }: { readonly children: ReactNode }) {
  return (
    <div className="max-w-prose whitespace-pre-line border-line border-l-4 pl-3 text-ink-muted text-sm">
      <span className="font-semibold">Explication&nbsp;: </span>
      {children}
    </div>
  );
}
