import { X, ZoomIn } from 'lucide-react';
import { useRef, useState } from 'react';
import type { StudentQuestion } from '#shared/contract/attempts/student-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { pictureSources } from './picture-sources.ts';

interface IllustrationProps {
  readonly image: NonNullable<StudentQuestion['image']>;
  readonly number: number;
}

/** As wide as the teacher chose; on a phone as wide as can be, and larger when asked, to be readable. */
export function Illustration({ image, number }: IllustrationProps) {
  const shown = useRef<HTMLImageElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [enlarged, setEnlarged] = useState<string | null>(null);
  // Where nobody has described it, who cannot see it is told so, and whom to ask.
  const alt =
    image.description ??
    `Illustration de la question ${number}. Elle n’est pas décrite\u00a0: demandez à votre enseignant ce qu’elle montre.`;

  return (
    <div
      style={{ '--width': `${image.widthPct}%` } as object}
      className="mx-auto mt-5 w-full sm:w-(--width)"
    >
      <img
        ref={shown}
        {...pictureSources(image)}
        alt={alt}
        width={image.width}
        height={image.height}
        className="h-auto w-full rounded-md bg-[#fff]"
      />
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        onClick={() => {
          setEnlarged(image.url);
          dialog.current?.showModal();
        }}
      >
        <ZoomIn aria-hidden />
        Agrandir l’image
      </Button>
      <dialog
        ref={dialog}
        aria-label={`Image de la question ${number}, agrandie`}
        className="m-0 size-full max-h-none max-w-none overflow-auto bg-surface p-0"
        onClose={() => setEnlarged(null)}
      >
        <Button
          variant="secondary"
          autoFocus
          className="sticky top-3 left-3 z-10"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden />
          Fermer
        </Button>
        {enlarged && (
          <img
            src={enlarged}
            alt={alt}
            width={image.width}
            height={image.height}
            // The network may be gone: what is on the screen already is there.
            onError={() => setEnlarged(shown.current?.currentSrc ?? null)}
            className="mt-3 h-auto w-[max(250vw,100%)] max-w-none bg-[#fff] sm:w-full"
          />
        )}
      </dialog>
    </div>
  );
}
