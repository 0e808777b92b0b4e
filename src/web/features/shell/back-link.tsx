import { ArrowLeft } from 'lucide-react';
import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown above the title of a teacher's screen. */
export function BackLink() {
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3">
      <Link href={screens.home}>
        <ArrowLeft aria-hidden />
        Retour à mes QCM
      </Link>
    </Button>
  );
}
