import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';
import { Frame } from './frame.tsx';
import { HomeLink } from './home-link.tsx';

export function PublicFrame({ children }: { children: ReactNode }) {
  const bar = (
    <>
      <HomeLink />
      <Button asChild variant="ghost">
        <Link href={screens.home}>
          <ArrowLeft aria-hidden />
          Accueil
        </Link>
      </Button>
    </>
  );
  return <Frame bar={bar}>{children}</Frame>;
}
