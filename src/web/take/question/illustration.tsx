import type { StudentQuestion } from '#shared/contract/online/student-schemas.ts';
import { useQuizWords } from '#web/ui/quiz-words.tsx';
import { pictureSources } from './picture-sources.ts';

export interface IllustrationProps {
  readonly image: NonNullable<StudentQuestion['image']>;
  readonly number: number;
}

/** As wide as the teacher chose; on a phone as wide as possible, to be readable. */
export function Illustration({ image, number }: IllustrationProps) {
  const words = useQuizWords();
  return (
    <img
      {...pictureSources(image)}
      {...(image.description && words)}
      alt={pictureInWords({ image, number })}
      width={image.width}
      height={image.height}
      style={{ '--width': `${image.widthPct}%` } as object}
      className="mx-auto mt-5 h-auto w-full rounded-md bg-[#fff] sm:w-(--width)"
    />
  );
}

/** If the picture has no description, students who cannot see it are told whom to ask. */
export function pictureInWords({ image, number }: IllustrationProps): string {
  return (
    image.description ??
    `Illustration de la question ${number}. Elle n’est pas décrite\u00a0: demandez à votre enseignant ce qu’elle montre.`
  );
}
