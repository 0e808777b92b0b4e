import { useQuery } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { withFrenchSpaces } from '#shared/domain/texts/french-spaces.ts';
import { correctionAddress, editQuizAddress } from '#shared/screens.ts';
import { QuizState } from '#web/features/quiz-shared/quiz-state.tsx';
import { formatDay, formatSecond } from '#web/lib/dates.ts';
import { correctionsQuery } from '#web/lib/queries/correction-queries.ts';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '#web/ui/lists/table.tsx';
import { correctionInWords } from './correction-in-words.ts';
import { QuizActions, type QuizActionsProps } from './quiz-actions.tsx';
import { groupOf, lookalikes, type QuizOrder, yearOf } from './quiz-order.ts';

const COLUMNS = 5;

export interface QuizTableProps
  extends Pick<QuizActionsProps, 'isCopying' | 'onDuplicate' | 'onDelete'> {
  readonly list: readonly QuizSummary[];
  readonly deletedId: string | null;
  readonly order: QuizOrder;
  readonly onSort?: ((order: QuizOrder) => void) | undefined;
}

export function QuizTable({ list, deletedId, order, onSort, ...actions }: QuizTableProps) {
  const header = { order, onSort };
  const groups = groupsOf(list, order);
  const alike = useMemo(() => lookalikes(list), [list]);
  return (
    <Table
      caption="Vos QCM"
      {...(groups.length > 1 && { summary: 'par groupes, chacun sous une ligne qui le nomme' })}
    >
      <TableHead>
        <SortHeader name="titre" label="Titre" {...header} />
        <SortHeader name="questions" label="Questions" numeric highestFirst {...header} />
        <SortHeader name="date" label="Créé le" highestFirst {...header} />
        <SortHeader name="etat" label="État" {...header} />
        <TableHeader className="text-right">Actions</TableHeader>
      </TableHead>
      {groups.map(({ name, quizzes }) => (
        <TableBody key={quizzes[0]?.id}>
          <GroupRow name={name} />
          {quizzes.map((quiz) => (
            <QuizRow
              key={quiz.id}
              quiz={quiz}
              hasTime={alike.has(quiz)}
              isDeleting={quiz.id === deletedId}
              {...actions}
            />
          ))}
        </TableBody>
      ))}
    </Table>
  );
}

export function QuizCards({ list, deletedId, order, onSort, ...actions }: QuizTableProps) {
  const alike = useMemo(() => lookalikes(list), [list]);
  return (
    <ul aria-label="Vos QCM" className="flex flex-col gap-3">
      {list.map((quiz, index) => (
        <QuizCard
          key={quiz.id}
          quiz={quiz}
          hasTime={alike.has(quiz)}
          group={newGroup(list, index, order)}
          isDeleting={quiz.id === deletedId}
          {...actions}
        />
      ))}
    </ul>
  );
}

/** The group that begins with this quiz; null inside a group, or without groups. */
function newGroup(list: readonly QuizSummary[], index: number, order: QuizOrder): string | null {
  const [before, here] = [list[index - 1], list[index]];
  const group = here ? groupOf(here, order) : null;
  return before && groupOf(before, order) === group ? null : group;
}

/** Groups that follow each other, or one without a name. */
function groupsOf(list: readonly QuizSummary[], order: QuizOrder) {
  const groups: { readonly name: string | null; readonly quizzes: QuizSummary[] }[] = [];
  for (const [index, quiz] of list.entries()) {
    const name = newGroup(list, index, order);
    if (index === 0 || name !== null) groups.push({ name, quizzes: [] });
    groups.at(-1)?.quizzes.push(quiz);
  }
  return groups;
}

function GroupRow({ name }: { name: string | null }) {
  if (name === null) return null;
  return (
    <TableRow>
      <th
        scope="rowgroup"
        colSpan={COLUMNS}
        className="wrap-anywhere bg-sunken px-4 py-2 text-left font-semibold font-title"
      >
        {name}
      </th>
    </TableRow>
  );
}

interface QuizRowProps extends QuizActionsProps {
  /** Shows the time of creation too, for a quiz that the day does not tell from another. */
  readonly hasTime: boolean;
}

/** Replaces the row of the table on a narrow screen. */
const QuizCard = memo(function QuizCard(props: QuizRowProps & { group: string | null }) {
  const { quiz, group, hasTime } = props;
  const questions = plural(quiz.questionCount, 'question');
  return (
    <li>
      {group !== null && <h2 className="wrap-anywhere mt-3 mb-2 font-semibold text-lg">{group}</h2>}
      <div className="rounded-lg border border-line bg-surface p-4 pb-2">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 text-sm">
            <QuizTitle quiz={quiz} />
          </div>
          <QuizStateOf quiz={quiz} />
        </div>
        <p className="mt-1 text-ink-muted text-sm tabular-nums">
          {quiz.questionCount} {questions}, créé le <CreationDate quiz={quiz} hasTime={hasTime} />
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap gap-1 border-line">
          <QuizActions {...props} named />
        </div>
      </div>
    </li>
  );
});

const QuizRow = memo(function QuizRow(props: QuizRowProps) {
  const { quiz, hasTime } = props;
  return (
    <TableRow aria-busy={props.isDeleting || undefined}>
      <TableRowHeader className="w-full py-2.5">
        <QuizTitle quiz={quiz} />
      </TableRowHeader>
      <TableCell numeric>{quiz.questionCount}</TableCell>
      <TableCell className="whitespace-nowrap">
        <CreationDate quiz={quiz} hasTime={hasTime} />
      </TableCell>
      <TableCell>
        <QuizStateOf quiz={quiz} />
      </TableCell>
      <TableCell className="whitespace-nowrap py-1 text-right">
        <QuizActions {...props} />
      </TableCell>
    </TableRow>
  );
});

function CreationDate({ quiz, hasTime }: Pick<QuizRowProps, 'quiz' | 'hasTime'>) {
  const { createdAt } = quiz;
  return (
    <time dateTime={createdAt}>
      {formatDay(createdAt)}
      {hasTime && ` ${formatSecond(createdAt)}`}
    </time>
  );
}

function QuizStateOf({ quiz: { status, ...state } }: { quiz: QuizSummary }) {
  return <QuizState {...state} isPublished={status === 'published'} />;
}

function QuizTitle({ quiz }: { quiz: QuizSummary }) {
  return (
    <>
      <Link
        href={editQuizAddress(quiz.id)}
        className="wrap-anywhere rounded-sm font-semibold text-base text-primary underline-offset-4 hover:text-primary-hover hover:underline"
      >
        {withFrenchSpaces(quiz.title)}
      </Link>
      <span className="wrap-anywhere block text-ink-muted">
        {[quiz.subject, quiz.classTitle].map((part) => part && `${part}\u00a0· `).join('')}
        <span className="whitespace-nowrap">{yearOf(quiz)}</span>
      </span>
      <CorrectionLine quiz={quiz} />
    </>
  );
}

/** The state of a quiz's correction, with a link to it. Renders nothing if nothing was scanned. */
function CorrectionLine({ quiz }: { readonly quiz: QuizSummary }) {
  const { data } = useQuery(correctionsQuery);
  const summary = data?.find(({ quizId }) => quizId === quiz.id);
  if (!summary) return null;
  return (
    <Link
      href={correctionAddress(quiz.id)}
      className="wrap-anywhere block w-fit rounded-sm text-ink-muted text-sm underline underline-offset-4 hover:text-ink"
    >
      {correctionInWords(summary)}
    </Link>
  );
}
