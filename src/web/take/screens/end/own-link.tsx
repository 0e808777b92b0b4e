import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { showToast } from '#web/ui/dialogs/toast-store.ts';

interface OwnLinkProps {
  readonly link: string;
  readonly onCopied: () => void;
}

/** For a student who closes the page before the results are out. */
export function OwnLink({ link, onCopied }: OwnLinkProps) {
  const field = useRef<HTMLInputElement>(null);

  async function copy() {
    if (!(await copyText(link, field.current))) {
      return void showToast({ title: 'Impossible de copier le lien.', variant: 'destructive' });
    }
    onCopied();
    const description = 'Collez-le dans vos notes ou dans un message à vous-même.';
    showToast({ title: 'Lien copié', description, variant: 'success' });
  }

  return (
    <>
      <p className="mt-4">
        Pour revenir plus tard à cette page, copiez son lien et gardez-le pour vous. Sur un autre
        appareil, la page du QCM la rouvre aussi par «&nbsp;Revoir ma copie rendue&nbsp;»&nbsp;:
        avec votre code personnel si vous en avez un, sinon avec votre nom et votre code de remise.
      </p>
      <Button variant="secondary" size="lg" className="mt-3 max-sm:w-full" onClick={copy}>
        <Copy aria-hidden />
        Copier mon lien
      </Button>
      <input ref={field} readOnly aria-hidden tabIndex={-1} value={link} className="sr-only" />
    </>
  );
}
