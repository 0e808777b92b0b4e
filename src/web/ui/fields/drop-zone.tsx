import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../cx.ts';

interface DropZoneProps {
  readonly onFiles: (files: FileList) => void;
  /** They must contain a button that does the same, for people who do not drag. */
  readonly children: ReactNode;
}

export function DropZone({ onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong border-dashed p-3',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      {children}
    </div>
  );
}
