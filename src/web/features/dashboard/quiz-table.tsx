import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { SortHeader } from '#web/ui/sort-header.tsx';
import { Table, TableBody, TableHead, TableHeader } from '#web/ui/table.tsx';
import type { QuizActionsProps } from './quiz-actions.tsx';
import { QuizCard } from './quiz-card.tsx';
import type { QuizOrder } from './quiz-order.ts';
import { QuizRow } from './quiz-row.tsx';

export interface QuizTableProps
  extends Pick<QuizActionsProps, 'isCopying' | 'onDuplicate' | 'onDelete'> {
  readonly list: readonly QuizSummary[];
  readonly deletedId: string | null;
  readonly order: QuizOrder;
  readonly onSort?: ((order: QuizOrder) => void) | undefined;
}

export function QuizTable({ list, deletedId, order, onSort, ...actions }: QuizTableProps) {
  const header = { order, onSort };
  return (
    <Table caption="Vos QCM">
      <TableHead>
        <SortHeader name="titre" label="Titre" {...header} />
        <SortHeader name="questions" label="Questions" numeric highestFirst {...header} />
        <SortHeader name="date" label="Créé le" highestFirst {...header} />
        <SortHeader name="etat" label="État" {...header} />
        <TableHeader className="text-right">Actions</TableHeader>
      </TableHead>
      <TableBody>
        {list.map((quiz) => (
          <QuizRow key={quiz.id} quiz={quiz} isDeleting={quiz.id === deletedId} {...actions} />
        ))}
      </TableBody>
    </Table>
  );
}

export function QuizCards({ list, deletedId, order, onSort, ...actions }: QuizTableProps) {
  return (
    <ul aria-label="Vos QCM" className="flex flex-col gap-3">
      {list.map((quiz) => (
        <QuizCard key={quiz.id} quiz={quiz} isDeleting={quiz.id === deletedId} {...actions} />
      ))}
    </ul>
  );
}
