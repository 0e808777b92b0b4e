import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SpecimenProps {
  title: string;
  /** Whether the specimens are shown one below the other rather than side by side. */
  stacked?: boolean;
  children: ReactNode;
}

export function Specimen({ title, stacked = false, children }: SpecimenProps) {
  return (
    <section className="grid gap-4 border-line border-t py-8">
      <h2 className="text-xl">{title}</h2>
      <div className={cx('flex min-w-0 gap-5', stacked ? 'flex-col' : 'flex-wrap items-center')}>
        {children}
      </div>
    </section>
  );
}
