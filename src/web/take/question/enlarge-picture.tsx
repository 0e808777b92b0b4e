import { X, ZoomIn } from 'lucide-react';
import { useRef, useState } from 'react';
import { useBackCloses } from '#web/lib/page/use-back-closes.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { type IllustrationProps, pictureInWords } from './illustration.tsx';
import { pictureSources } from './picture-sources.ts';

/**
 * On a phone the letters of a diagram are too small to read, so that the picture can be enlarged
 * and scrolled.
 */
export function EnlargePicture({ image, number }: IllustrationProps) {
  const words = useQuizWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFetched, setFetched] = useState(true);
  useBackCloses(isOpen, () => dialog.current?.close());

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 mt-1"
        onClick={() => {
          setOpen(true);
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
        onClose={() => setOpen(false)}
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
        {isOpen && (
          <img
            // Without network, the file that the question already shows is used.
            {...(isFetched ? { src: image.url } : pictureSources(image))}
            {...(image.description && words)}
            alt={pictureInWords({ image, number })}
            width={image.width}
            height={image.height}
            onError={() => setFetched(false)}
            className="mt-3 h-auto w-[max(250vw,100%)] max-w-none bg-[#fff] sm:w-full"
          />
        )}
      </dialog>
    </>
  );
}
