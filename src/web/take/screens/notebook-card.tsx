import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A page of an exercise book: its ruling above, what is to be read on plain paper below. */
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
