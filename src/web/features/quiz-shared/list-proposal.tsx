import type { ClassId } from '#shared/contract/ids.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { listsOfTitle } from './lists-of-title.ts';
import { useClasses } from './use-classes.ts';

interface ListProposalProps {
  /** As the teacher has typed it. */
  readonly classTitle: string;
  readonly classGroupId: string | null;
  readonly disabled?: boolean;
  readonly onChoose: (classGroupId: ClassId) => void;
}

/**
 * Proposes the class list whose name was typed: without a list, copies could not be assigned to
 * students.
 */
export function ListProposal(props: ListProposalProps) {
  const { classTitle, classGroupId, disabled = false, onChoose } = props;
  const lists = listsOfTitle(useClasses(), classTitle);
  const [list] = lists;
  if (!list || lists.some(({ id }) => id === classGroupId)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-primary-soft px-3 py-2 text-sm">
      <p role="status" className="min-w-0 grow basis-48">
        Vous avez une liste de ce nom&nbsp;: «&nbsp;{list.title}&nbsp;»,{' '}
        {counted(list.studentCount, 'étudiant')}.
      </p>
      <Button size="sm" variant="secondary" disabled={disabled} onClick={() => onChoose(list.id)}>
        Utiliser cette liste
      </Button>
    </div>
  );
}
