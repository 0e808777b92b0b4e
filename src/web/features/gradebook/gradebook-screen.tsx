import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { screens } from '#shared/screens.ts';
import { ScreenFailure } from '#web/features/shell/screen-failure.tsx';
import { ScreenLoading } from '#web/features/shell/screen-loading.tsx';
import { ApiError, isRefusedAs } from '#web/lib/api/api-error.ts';
import { useScreen } from '#web/lib/page/use-screen.ts';
import { gradebookQuery } from '#web/lib/queries/gradebook-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ClassMarks } from './class-marks.tsx';

const absent = [400, 403, 404];

/** The marks of a class in all its quizzes. */
export function GradebookScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(gradebookQuery(id));
  if (data) return <ClassMarks key={id} book={data} />;
  if (!error) return <ScreenLoading />;
  if (isRefusedAs(error, 'too_many_marks')) {
    return <NoGradebook title="Carnet de notes trop grand" reason={error.detail} />;
  }
  if (error instanceof ApiError && absent.includes(error.status)) {
    return (
      <NoGradebook
        title="Classe introuvable"
        reason="Cette classe n’existe plus, ou appartient à un autre enseignant."
      />
    );
  }
  return (
    <ScreenFailure detail={error.message} retryLabel="Réessayer" onRetry={() => void refetch()} />
  );
}

function NoGradebook({ title, reason }: { title: string; reason: string }) {
  const heading = useScreen(title);
  return (
    <div className="seyes flex min-h-96 flex-col items-start justify-center gap-4 overflow-hidden rounded-lg border border-line bg-surface py-12 pr-6 pl-18">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p className="max-w-prose">{reason}</p>
      <Button asChild>
        <Link href={screens.settings}>Voir mes classes</Link>
      </Button>
    </div>
  );
}
