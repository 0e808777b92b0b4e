import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CorrectionOverview } from '#shared/contract/correction/overview-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { distinctNames } from '#shared/domain/students/namesakes.ts';
import { spokenName } from '#shared/domain/students/student-name.ts';
import { oneOrMany } from '#shared/domain/texts/counted.ts';
import { rosterQuery } from '#web/lib/queries/settings-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAssociate } from '../../copies/use-associate.ts';
import { newAddresses } from './new-addresses.ts';

interface ClassAddressesProps {
  readonly quiz: TeacherQuiz;
  readonly overview: CorrectionOverview;
}

/** Offers what was mended in the class since: a correction keeps the list it began with. */
export function ClassAddresses({ quiz, overview }: ClassAddressesProps) {
  const { data: roster } = useQuery({
    ...rosterQuery(quiz.classGroupId ?? ''),
    enabled: quiz.classGroupId !== null,
    refetchOnMount: 'always',
  });
  const { name } = useAssociate(quiz.id);
  const [isSaving, setSaving] = useState(false);
  const changed = newAddresses(overview, roster?.entries ?? []);
  if (changed.length === 0) return null;
  const nameOf = distinctNames(overview.students, spokenName);

  async function take() {
    setSaving(true);
    for (const { copy, student, email } of changed) {
      const { studentId, lastName, firstName } = student;
      if (!(await name(copy, student, { studentId, lastName, firstName, email }))) break;
    }
    setSaving(false);
  }

  return (
    <Notice
      title={oneOrMany(
        changed.length,
        'Une adresse de la classe a changé depuis le début de la correction',
        'adresses de la classe ont changé depuis le début de la correction',
      )}
    >
      <p className="wrap-anywhere">
        {changed.map(({ student, email }) => `${nameOf(student)}\u00a0: ${email}`).join(' · ')}
      </p>
      <Button className="mt-3" variant="secondary" pending={isSaving} onClick={() => void take()}>
        {changed.length === 1 ? 'Reprendre cette adresse' : 'Reprendre ces adresses'}
      </Button>
    </Notice>
  );
}
