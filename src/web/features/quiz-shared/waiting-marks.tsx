import { TriangleAlert } from 'lucide-react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';

/** Stays in sight at the top of the editor while marks wait for the key that was changed. */
export function WaitingMarks({ children, ...props }: ButtonProps) {
  return (
    <Button {...props} variant="ghost" size="sm" className="bg-warning-soft">
      <TriangleAlert aria-hidden className="text-warning-soft-ink" />
      {children}
    </Button>
  );
}
