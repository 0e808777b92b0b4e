import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialogs/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function NotConfigured({ onCancel }: { readonly onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Notice title="Le générateur n’est pas configuré">
        <p>
          Il s’appuie sur une intelligence artificielle, qui n’est pas reliée à ce Cochalot. Tout le
          reste fonctionne sans elle&nbsp;: écrivez vos questions à la main, ou collez une liste
          toute faite.
        </p>
        <details className="mt-2">
          <summary className="cursor-pointer">
            À transmettre à la personne qui administre Cochalot
          </summary>
          Pour relier un modèle de langage&nbsp;: les variables <Variable name="AI_BASE_URL" />,{' '}
          <Variable name="AI_MODEL" /> et, si le service le demande, <Variable name="AI_API_KEY" />.
        </details>
      </Notice>
      <DialogFooter>
        <Button ref={button} variant="secondary" onClick={onCancel}>
          Fermer
        </Button>
      </DialogFooter>
    </>
  );
}

function Variable({ name }: { readonly name: string }) {
  return <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{name}</code>;
}
