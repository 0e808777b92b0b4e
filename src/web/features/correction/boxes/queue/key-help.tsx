const keys = [
  ['Entrée', 'juste, suivante'],
  ['Espace', 'changer la case'],
  ['A, B…', 'changer une réponse'],
  ['← →', 'passer'],
  ['Ctrl+Z', 'annuler'],
] as const;

export function KeyHelp() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-ink-muted text-sm pointer-coarse:hidden">
      {keys.map(([key, what]) => (
        <li key={key}>
          <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-semibold font-sans text-ink text-xs">
            {key}
          </kbd>{' '}
          {what}
        </li>
      ))}
    </ul>
  );
}
