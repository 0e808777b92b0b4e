import { type ComponentProps, useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'pending' | 'children'> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButton({ label, accept, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}
