import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { TableHeader } from '#web/ui/table.tsx';
import type { OrderName, QuizOrder } from './quiz-order.ts';

interface SortHeaderProps {
  readonly name: OrderName;
  readonly label: string;
  readonly numeric?: boolean;
  readonly order: QuizOrder;
  /** Absent while there are too few quizzes to sort. */
  readonly onSort?: ((order: QuizOrder) => void) | undefined;
}

export function SortHeader({ name, label, numeric = false, order, onSort }: SortHeaderProps) {
  if (!onSort) return <TableHeader numeric={numeric}>{label}</TableHeader>;
  const isCurrent = order.by === name;
  const Arrow = !isCurrent ? ChevronsUpDown : order.descending ? ArrowDown : ArrowUp;
  // Dates and counts are first looked at from the highest.
  const descending = isCurrent ? !order.descending : name === 'date' || name === 'questions';
  return (
    <TableHeader
      numeric={numeric}
      className="py-1"
      {...(isCurrent && { 'aria-sort': order.descending ? 'descending' : 'ascending' })}
    >
      <Button
        variant="ghost"
        size="sm"
        className="-mx-3"
        onClick={() => onSort({ by: name, descending })}
      >
        {label}
        <Arrow aria-hidden className={isCurrent ? 'text-primary' : undefined} />
      </Button>
    </TableHeader>
  );
}
