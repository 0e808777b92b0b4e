import { FileJson } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';

export function ReceiptFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string | null>(null);

  function take([file]: Iterable<File>) {
    if (!file) return;
    setName(file.name);
    onFile(file);
  }

  return (
    <DropZone onFiles={take}>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <FileJson aria-hidden />
        Choisir un fichier
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Reçu à importer"
        accept=".json,application/json"
        onChange={({ target }) => {
          take(target.files ?? []);
          // The same file, sent again, can be chosen again.
          target.value = '';
        }}
      />
      <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
        {name ?? 'ou déposez-le ici'}
      </span>
    </DropZone>
  );
}
