import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { TableHeader } from './table.tsx';

interface Order<Name extends string> {
  readonly by: Name;
  readonly descending: boolean;
}

interface SortHeaderProps<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly numeric?: boolean;
  readonly className?: string;
  /** For dates and counts, which people sort from the highest first. */
  readonly highestFirst?: boolean;
  readonly order: Order<Name>;
  /** Absent while there are too few rows to sort. */
  readonly onSort?: ((order: Order<Name>) => void) | undefined;
}

export function SortHeader<Name extends string>(props: SortHeaderProps<Name>) {
  const { name, label, numeric = false, highestFirst = false, className, order, onSort } = props;
  if (!onSort) {
    return (
      <TableHeader numeric={numeric} className={className}>
        {label}
      </TableHeader>
    );
  }
  const isCurrent = order.by === name;
  const Arrow = !isCurrent ? ChevronsUpDown : order.descending ? ArrowDown : ArrowUp;
  const descending = isCurrent ? !order.descending : highestFirst;
  return (
    <TableHeader
      numeric={numeric}
      className={cx('py-1', className)}
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
