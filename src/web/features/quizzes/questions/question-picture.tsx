import { useQuizWords } from '#web/ui/quiz-words.tsx';

interface QuestionPictureProps {
  readonly url: string;
  readonly widthPct: number;
  readonly description: string;
}

export function QuestionPicture({ url, widthPct, description }: QuestionPictureProps) {
  const words = useQuizWords();
  return (
    <img
      src={url}
      {...(description.trim() && words)}
      alt={description.trim() || 'Illustration de la question, sans description'}
      loading="lazy"
      decoding="async"
      style={{ width: `${widthPct}%` }}
      className="mt-3 h-auto max-w-full rounded-sm border border-line bg-white"
    />
  );
}
