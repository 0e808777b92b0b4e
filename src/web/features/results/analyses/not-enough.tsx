interface NotEnoughProps {
  /** What is not shown yet, with its article: «la fiabilité». */
  readonly what: string;
  readonly from: number;
  readonly copies: number;
}

/** With few copies a figure would be due to chance, so it is not shown. */
export function NotEnough({ what, from, copies }: NotEnoughProps) {
  return (
    <p className="text-ink-muted text-sm">
      Il faut au moins {from} copies terminées pour afficher {what}&nbsp;: il y en a {copies} pour
      l’instant.
    </p>
  );
}
