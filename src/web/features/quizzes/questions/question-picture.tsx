interface QuestionPictureProps {
  readonly url: string;
  readonly widthPct: number;
  readonly description: string;
}

export function QuestionPicture({ url, widthPct, description }: QuestionPictureProps) {
  return (
    <img
      src={url}
      alt={description.trim() || 'Illustration de la question, sans description'}
      loading="lazy"
      decoding="async"
      style={{ width: `${widthPct}%` }}
      className="mt-3 h-auto max-w-full rounded-sm border border-line bg-white"
    />
  );
}
