import { wordDiff } from '#shared/domain/versions/word-diff.ts';

interface WordDiffProps {
  readonly now: string;
  readonly then: string;
}

/** What restoring removes is struck through, and what it brings back is underlined. */
export function WordDiff({ now, then }: WordDiffProps) {
  const pieces = wordDiff(now, then).map((piece, place) => ({ ...piece, place }));
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ kind, text, place }) => {
        if (kind === 'same') return <span key={place}>{text}</span>;
        if (kind === 'gone') {
          return (
            <del key={place} className="rounded-sm bg-danger-soft text-danger-soft-ink">
              {text}
            </del>
          );
        }
        return (
          <ins key={place} className="rounded-sm bg-success-soft text-success-soft-ink">
            {text}
          </ins>
        );
      })}
    </span>
  );
}
