import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

interface FormSectionProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

export function FormSection({ title, description, children }: FormSectionProps) {
  return (
    <Card
      aria-label={title}
      className="grid gap-x-10 gap-y-5 p-5 sm:p-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:p-8"
    >
      <header>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{description}</p>
      </header>
      <div className="flex min-w-0 max-w-2xl flex-col gap-5">{children}</div>
    </Card>
  );
}
