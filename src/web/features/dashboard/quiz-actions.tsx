import { ChartColumn, Copy, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { QuizSummary } from '#shared/contract/quiz-schemas.ts';
import { resultsAddress } from '#shared/screens.ts';
import { Button } from '#web/ui/button.tsx';

export interface QuizActionsProps {
  readonly quiz: QuizSummary;
  readonly isDeleting: boolean;
  /** True while a copy is being made, since only one is made at a time. */
  readonly isCopying: boolean;
  readonly onDuplicate: (quiz: QuizSummary) => void;
  readonly onDelete: (quiz: QuizSummary) => void;
}

export function QuizActions(props: QuizActionsProps & { readonly named?: boolean }) {
  const { quiz, isDeleting, isCopying, onDuplicate, onDelete, named = false } = props;
  const size = named ? 'sm' : 'icon';
  return (
    <>
      {(quiz.status === 'published' || quiz.hasAttempts) && (
        <Button asChild variant="ghost" size={size}>
          <Link
            href={resultsAddress(quiz.id)}
            title="Résultats"
            aria-label={`Résultats de «\u00a0${quiz.title}\u00a0»`}
          >
            <ChartColumn aria-hidden />
            {named && 'Résultats'}
          </Link>
        </Button>
      )}
      <Button
        variant="ghost"
        size={size}
        title="Dupliquer"
        aria-label={`Dupliquer «\u00a0${quiz.title}\u00a0»`}
        disabled={isCopying || isDeleting}
        onClick={() => onDuplicate(quiz)}
      >
        <Copy aria-hidden />
        {named && 'Dupliquer'}
      </Button>
      <Button
        variant="ghost"
        size={size}
        title="Supprimer"
        aria-label={`Supprimer «\u00a0${quiz.title}\u00a0»`}
        pending={isDeleting}
        className="hover:bg-danger-soft hover:text-danger-soft-ink"
        onClick={() => onDelete(quiz)}
      >
        <Trash2 aria-hidden />
        {named && 'Supprimer'}
      </Button>
    </>
  );
}
