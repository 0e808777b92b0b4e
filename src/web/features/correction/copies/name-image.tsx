import type { CorrectedCopy } from '#shared/contract/correction/overview-schemas.ts';
import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { pictureAddress } from '#web/lib/api/pile-picture.ts';
import { SidewaysHint } from '#web/ui/sideways-hint.tsx';
import { useOverflow } from '#web/ui/use-overflow.ts';

interface NameImageProps {
  readonly quizId: string;
  readonly pagesEtag: string;
  readonly copy: CorrectedCopy;
}

/** The name as it is written on a copy. */
export function NameImage({ quizId, pagesEtag, copy }: NameImageProps) {
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  if (!copy.nameImage) return null;
  return (
    <div>
      <div
        ref={ref}
        {...(overflows && { tabIndex: 0, role: 'group', 'aria-label': 'Nom écrit à la main' })}
        // Paper stays white in the dark theme too.
        className="overflow-x-auto rounded-md border border-line bg-white"
      >
        <img
          src={pictureAddress(quizId, { pagesEtag }, copy.nameImage)}
          alt={`Nom écrit sur la copie ${copyInWords(copy.copy)}`}
          // The picture is loaded late, since hundreds of copies may wait for a student.
          loading="lazy"
          decoding="async"
          // The picture is as wide as handwriting needs to be read, even where a phone is narrower.
          className="max-h-40 min-h-14 w-full min-w-136 object-contain"
        />
      </div>
      {overflows && <SidewaysHint />}
    </div>
  );
}
