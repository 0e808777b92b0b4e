import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

export function ModeLinks({ children }: { children: ReactNode }) {
  return <div className="-my-2 flex flex-wrap justify-between gap-x-4 gap-y-1">{children}</div>;
}

interface ModeLinkProps {
  readonly pending?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function ModeLink({ pending = false, onClick, children }: ModeLinkProps) {
  return (
    <Button
      variant="link"
      size="sm"
      className="whitespace-nowrap"
      pending={pending}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
