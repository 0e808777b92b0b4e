import { SearchX } from 'lucide-react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NothingFoundProps {
  readonly title: string;
  readonly description: string;
  readonly onClear: () => void;
}

/** Shown instead of a list in which the search found nothing. */
export function NothingFound({ title, description, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description={description}
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer la recherche
        </Button>
      }
    />
  );
}
