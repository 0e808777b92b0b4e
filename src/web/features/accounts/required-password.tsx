import { useCurrentTeacher } from '#web/lib/queries/current-teacher.ts';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** Shown on every screen: a teacher who signed in by a code must choose a password first. */
export function RequiredPassword() {
  const { data: teacher } = useCurrentTeacher();
  return teacher?.mustSetPassword ? <SetPasswordDialog email={teacher.email} /> : null;
}
