import { Specimen } from './specimen.tsx';

const swatches = [
  ['Papier', 'bg-paper text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Creux', 'bg-sunken text-ink-muted'],
  ['Flottant', 'bg-float text-ink shadow-float'],
  ['Encre', 'bg-ink text-paper'],
  ['Primaire', 'bg-primary text-primary-ink'],
  ['Primaire doux', 'bg-primary-soft text-primary-soft-ink'],
  ['Danger', 'bg-danger text-danger-ink'],
  ['Danger doux', 'bg-danger-soft text-danger-soft-ink'],
  ['Succès', 'bg-success text-success-ink'],
  ['Succès doux', 'bg-success-soft text-success-soft-ink'],
  ['Attention', 'bg-warning text-warning-ink'],
  ['Attention doux', 'bg-warning-soft text-warning-soft-ink'],
] as const;

export function Colours() {
  return (
    <>
      <Specimen title="Couleurs">
        {swatches.map(([name, look]) => (
          <div
            key={name}
            className={`grid h-20 w-32 place-items-end rounded-md border border-line p-2 text-sm ${look}`}
          >
            {name}
          </div>
        ))}
      </Specimen>
      <Specimen title="Textes" stacked>
        <p className="font-title text-3xl">Corriger devient un plaisir</p>
        <p className="font-title text-2xl">Corriger devient un plaisir</p>
        <p className="font-title text-xl">Corriger devient un plaisir</p>
        <p className="text-lg">Vos étudiants répondent, Cochalot corrige, vous gardez la main.</p>
        <p className="max-w-prose">
          Écrivez vos questions, imprimez l’épreuve ou partagez un lien : les copies reviennent
          corrigées, avec la note de chacun et les statistiques de la classe. « Où ça ? » Chez vous.
        </p>
        <p className="text-ink-muted text-sm">Texte d’aide, 15 px, encre pâle.</p>
        <p className="text-ink-muted text-xs">Le plus petit texte permis, 14 px.</p>
      </Specimen>
    </>
  );
}
