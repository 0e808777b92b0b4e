import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { ClassGradebook, GradebookQuiz } from '#shared/contract/gradebook.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { plural } from '#shared/domain/texts/counted.ts';
import { formatNumber } from '#shared/domain/texts/numbers.ts';
import { resultsAddress } from '#shared/screens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SortHeader } from '#web/ui/lists/sort-header.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#web/ui/lists/table.tsx';
import { orderedStudents, type StudentOrder } from './student-order.ts';

type Student = ClassGradebook['students'][number];
type Cell = Student['cells'][number];

/** Stays visible while the marks scroll beneath it. */
const stickyColumn = 'sticky left-0 z-10 bg-surface shadow-[1px_0_0_var(--color-line)]';

const writeMark = (mark: number | null) => (mark === null ? '—' : formatNumber(mark));

export function MarksOfClass({ book }: { book: ClassGradebook }) {
  const [order, sort] = useState<StudentOrder>({ by: 'etudiant', descending: false });
  const students = useMemo(() => orderedStudents(book.students, order), [book, order]);
  const nameOf = useMemo(() => distinctNames(book.students), [book]);
  const onSort = students.length > 1 ? sort : undefined;
  return (
    <Table caption={`Notes sur 20 ${ofName(book.class.title)}`}>
      <TableHead>
        <SortHeader
          name="etudiant"
          label="Étudiant"
          className="sticky left-0 z-20 bg-sunken shadow-[1px_0_0_var(--color-line)]"
          order={order}
          onSort={onSort}
        />
        {book.quizzes.map((quiz) => (
          <QuizHeader key={quiz.id} quiz={quiz} />
        ))}
        <SortHeader
          name="moyenne"
          label="Moyenne"
          numeric
          highestFirst
          order={order}
          onSort={onSort}
        />
      </TableHead>
      <TableBody>
        {students.map(({ student, place }) => (
          <TableRow key={place}>
            <th
              scope="row"
              className={`${stickyColumn} min-w-32 max-w-36 px-4 py-2 text-left sm:max-w-72`}
            >
              <StudentName student={student} name={nameOf(student)} />
            </th>
            {student.cells.map((cell, index) => (
              <TableCell key={book.quizzes[index]?.id ?? index} numeric className="tabular-nums">
                <Mark cell={cell} quiz={book.quizzes[index]} />
              </TableCell>
            ))}
            <TableCell numeric className="font-semibold tabular-nums">
              {writeMark(student.mean)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <tfoot className="border-line border-t-2 bg-sunken">
        <FootRow
          label="Moyenne"
          cells={book.quizzes.map(({ mean }) => writeMark(mean))}
          last={writeMark(book.mean)}
        />
        <FootRow
          label="Médiane"
          cells={book.quizzes.map(({ median }) => writeMark(median))}
          last={writeMark(book.median)}
        />
        <FootRow label="Absents" cells={book.quizzes.map(({ absent }) => `${absent}`)} last="" />
      </tfoot>
    </Table>
  );
}

function QuizHeader({ quiz }: { quiz: GradebookQuiz }) {
  return (
    <TableHeader numeric className="min-w-28 max-w-44 align-bottom">
      <Link
        href={resultsAddress(quiz.id)}
        className="wrap-anywhere whitespace-normal text-primary underline"
      >
        {quiz.title}
      </Link>
      <span className="block whitespace-nowrap font-normal text-xs tabular-nums">
        {quiz.coefficient === 0 ? 'ne compte pas' : `coef. ${formatNumber(quiz.coefficient)}`}
      </span>
    </TableHeader>
  );
}

function StudentName({ student, name }: { student: Student; name: string }) {
  const { studentId, isListed } = student;
  return (
    <>
      <span className="wrap-anywhere font-semibold">{name}</span>
      {studentId && (
        <span className="wrap-anywhere block font-normal text-ink-muted text-xs tabular-nums">
          {studentId}
        </span>
      )}
      {!isListed && (
        <span className="mt-1 block">
          <Badge>Hors liste</Badge>
        </span>
      )}
    </>
  );
}

const countedAs = { best: 'meilleure', last: 'dernière', first: 'première' } as const;

function Mark({ cell, quiz }: { cell: Cell; quiz: GradebookQuiz | undefined }) {
  const { mark, state, source, others, undecided } = cell;
  if (state === 'none') return <NoMark shown="—" told="sans note" />;
  if (state === 'unmarked' && undecided > 0) {
    return <span className="text-warning-soft-ink text-xs">à départager</span>;
  }
  if (state === 'unmarked') return <NoMark shown="…" told="copie pas encore notée" />;
  if (state === 'awaited') return <span className="text-ink-muted text-xs">pas commencé</span>;
  if (state === 'absent') {
    return (
      <span className="text-ink-muted">
        {mark === null ? 'Abs' : `${formatNumber(mark)} (abs)`}
      </span>
    );
  }
  const isMixed = quiz?.hasPaper && quiz.hasOnline;
  return (
    <>
      {writeMark(mark)}
      {others.length > 0 && (
        <span className="block text-ink-muted text-xs">
          {source === 'paper'
            ? `aussi ${others.map(formatNumber).join('\u00a0; ')} en ligne`
            : `la ${countedAs[quiz?.counted ?? 'best']} de ${others.length + 1}`}
        </span>
      )}
      {undecided > 0 && (
        <span className="block text-warning-soft-ink text-xs">
          {undecided} {plural(undecided, 'autre copie', 'autres copies')} à départager
        </span>
      )}
      {isMixed && others.length === 0 && (
        <span className="block text-ink-muted text-xs">
          {source === 'paper' ? 'papier' : 'en ligne'}
        </span>
      )}
    </>
  );
}

function NoMark({ shown, told }: { shown: string; told: string }) {
  return (
    <span className="text-ink-muted">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{told}</span>
    </span>
  );
}

interface FootRowProps {
  readonly label: string;
  readonly cells: readonly string[];
  readonly last: string;
}

function FootRow({ label, cells, last }: FootRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 bg-sunken px-4 py-2 text-left shadow-[1px_0_0_var(--color-line)]"
      >
        {label}
      </th>
      {cells.map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each quiz, in their order.
        <TableCell key={place} numeric className="tabular-nums">
          {text}
        </TableCell>
      ))}
      <TableCell numeric className="font-semibold tabular-nums">
        {last}
      </TableCell>
    </tr>
  );
}
