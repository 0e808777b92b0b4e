import { useScreen } from '#web/lib/page/use-screen.ts';
import { AskForLink } from './ask-for-link.tsx';

export function AskScreen() {
  const heading = useScreen('Retrouver ma copie');
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Retrouver ma copie
      </h1>
      <AskForLink />
    </div>
  );
}
