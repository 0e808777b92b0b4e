import { ArrowRight, Copy, Download, Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/dialogs/tooltip.tsx';
import { Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const labels = {
  primary: 'Créer un QCM',
  secondary: 'Exporter LaTeX',
  ghost: 'Annuler',
  danger: 'Supprimer',
  link: 'Mot de passe oublié ?',
} as const;

export function Buttons() {
  return (
    <>
      <Specimen title="Boutons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {labels[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Boutons désactivés">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {labels[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Boutons en cours">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} pending>
            {labels[variant]}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Bouton en cours, avec ses mots">
        <Button pending pendingLabel="Sauvegarde...">
          Sauvegarder les options
        </Button>
        <Button pendingLabel="Sauvegarde...">Sauvegarder les options</Button>
      </Specimen>
      <Specimen title="Tailles et icônes">
        <Button size="sm" variant="secondary">
          <Copy aria-hidden /> Dupliquer
        </Button>
        <Button>
          <Plus aria-hidden /> Ajouter une question
        </Button>
        <Button variant="secondary">
          <Download aria-hidden /> Télécharger ODS
        </Button>
        <Button size="lg">
          Commencer le QCM <ArrowRight aria-hidden />
        </Button>
        <Tooltip content="Supprimer ce QCM">
          <Button variant="ghost" size="icon" aria-label="Supprimer ce QCM">
            <Trash2 aria-hidden />
          </Button>
        </Tooltip>
        <Button asChild variant="secondary">
          <a href="#lien">Un lien</a>
        </Button>
      </Specimen>
    </>
  );
}
