import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

export function ReceiptFile({ onFile }: { onFile: (file: File) => void }) {
  const [name, setName] = useState<string | null>(null);

  function take([file]: Iterable<File>) {
    if (!file) return;
    setName(file.name);
    onFile(file);
  }

  return (
    <DropZone onFiles={take}>
      <FileButton label="Reçu à importer" accept=".json,application/json" onFiles={take}>
        <FileJson aria-hidden />
        Choisir un fichier
      </FileButton>
      <span className="wrap-anywhere min-w-0 text-ink-muted text-sm">
        {name ?? 'ou déposez-le ici'}
      </span>
    </DropZone>
  );
}
