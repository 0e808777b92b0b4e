import { type ReactNode, useEffect } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { announceSignedOut } from '#web/features/accounts/announce-signed-out.ts';
import { useCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { PublicFrame } from './public-frame.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenLoading } from './screen-loading.tsx';

interface TeacherOnlyProps {
  readonly children: (teacher: CurrentTeacher) => ReactNode;
}

export function TeacherOnly({ children }: TeacherOnlyProps) {
  const { data: teacher, error, refetch } = useCurrentTeacher();
  const signedOut = teacher === null;
  useEffect(() => {
    if (signedOut) announceSignedOut();
  }, [signedOut]);

  if (teacher) return children(teacher);
  return (
    <PublicFrame>
      {error ? (
        <ScreenFailure
          detail={error.message}
          retryLabel="Réessayer"
          onRetry={() => void refetch()}
        />
      ) : (
        <ScreenLoading />
      )}
    </PublicFrame>
  );
}
