import { Logo } from '#web/ui/logo.tsx';
import { Specimen } from './specimen.tsx';

export function Logos() {
  return (
    <Specimen title="Logo">
      <Logo className="text-base" />
      <Logo className="text-lg" />
      <Logo className="text-2xl" />
      <Logo withName={false} className="text-sm" />
      <Logo withName={false} className="text-4xl" />
    </Specimen>
  );
}
