interface CopyFactsProps {
  readonly facts: readonly (readonly [name: string, value: string])[];
}

/** What is shown of a copy before its questions. */
export function CopyFacts({ facts }: CopyFactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg bg-sunken p-4 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-muted text-sm">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
