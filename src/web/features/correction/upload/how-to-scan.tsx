import { ScanLine } from 'lucide-react';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An empty tab teaches. */
export function HowToScan() {
  return (
    <EmptyState
      icon={<ScanLine />}
      title="Corriger les copies scannées"
      description={
        <>
          Scannez toutes les feuilles en un seul PDF, en niveaux de gris et à 200 ou 300 points par
          pouce. L’ordre et le sens des feuilles n’ont pas d’importance&nbsp;: chaque page porte son
          numéro de copie. Des photos bien cadrées conviennent aussi.
        </>
      }
    />
  );
}
