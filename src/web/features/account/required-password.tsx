import { useCurrentTeacher } from '#web/lib/cache/current-teacher.ts';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** On every screen: a teacher who came in by a code has to choose a password first. */
export function RequiredPassword() {
  const { data: teacher } = useCurrentTeacher();
  return teacher?.mustSetPassword ? <SetPasswordDialog email={teacher.email} /> : null;
}
