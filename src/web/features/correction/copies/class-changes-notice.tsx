import { correction } from '#shared/contract/correction/correction.ts';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { oneOrMany, plural } from '#shared/domain/texts/counted.ts';
import { useApiMutation } from '#web/lib/api/use-api.ts';
import { tellFailure } from '#web/lib/failures/tell-failure.ts';
import { useCorrectionCache } from '#web/lib/queries/correction-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ClassChanges } from './class-changes.ts';
import type { Student } from './listed-students.ts';

interface ClassChangesNoticeProps {
  readonly quizId: string;
  readonly overview: Pick<CorrectionOverview, 'rules' | 'students'>;
  readonly changes: ClassChanges;
  /** Called once the notice, which had the focus, is gone. */
  readonly onDone: () => void;
}

/** Asks a person to change who counts, beside the figures that change with it. */
export function ClassChangesNotice({
  quizId,
  overview: { rules, students },
  changes,
  onDone,
}: ClassChangesNoticeProps) {
  const nameOf = distinctNames(students);
  const { gone, back } = changes;
  const cache = useCorrectionCache(quizId);
  const set = useApiMutation(correction.setExpected, {
    onSuccess: () => void cache.reload().then(onDone),
    onFailure: (error) => tellFailure('Mise à jour impossible', error),
  });
  const button = (students: readonly Student[], isExpected: boolean, label: string) => (
    <Button
      className="mt-3"
      variant="secondary"
      pending={set.isPending}
      onClick={() =>
        set.mutate({
          params: { id: quizId },
          body: { students: students.map(({ id }) => id), isExpected },
        })
      }
    >
      {label}
    </Button>
  );
  return (
    <>
      {gone.length > 0 && (
        <Notice
          tone="warning"
          title={oneOrMany(
            gone.length,
            'Un étudiant sans copie n’est pas dans la liste de la classe',
            'étudiants sans copie ne sont pas dans la liste de la classe',
          )}
        >
          <p className="wrap-anywhere">{gone.map(nameOf).join(', ')}</p>
          <p>
            {rules.absence === 'zero'
              ? `${plural(gone.length, 'Son absence compte', 'Leurs absences comptent')} 0, dans la moyenne aussi.`
              : `${plural(gone.length, 'Son absence figure', 'Leurs absences figurent')} dans les notes et les fichiers.`}{' '}
            Rien ne s’efface{'\u00a0'}: une copie à {plural(gone.length, 'son', 'leur')} nom
            compterait toujours.
          </p>
          {button(gone, false, 'Ne plus compter')}
        </Notice>
      )}
      {back.length > 0 && (
        <Notice
          title={oneOrMany(
            back.length,
            'Un étudiant sans copie est dans la liste de la classe et ne compte pas',
            'étudiants sans copie sont dans la liste de la classe et ne comptent pas',
          )}
        >
          <p className="wrap-anywhere">{back.map(nameOf).join(', ')}</p>
          {button(
            back,
            true,
            plural(back.length, 'Compter comme absent', 'Les compter comme absents'),
          )}
        </Notice>
      )}
    </>
  );
}
