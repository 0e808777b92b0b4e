interface QuestionPictureProps {
  readonly url: string;
  readonly widthPct: number;
}

export function QuestionPicture({ url, widthPct }: QuestionPictureProps) {
  return (
    <img
      src={url}
      alt="Illustration de la question"
      loading="lazy"
      decoding="async"
      style={{ width: `${widthPct}%` }}
      className="mt-3 h-auto max-w-full rounded-sm border border-line bg-surface"
    />
  );
}
