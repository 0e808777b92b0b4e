import type { ReactNode } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { Frame } from './frame.tsx';
import { HomeLink } from './home-link.tsx';
import { UserMenu } from './user-menu.tsx';

interface TeacherFrameProps {
  readonly teacher: CurrentTeacher;
  readonly children: ReactNode;
}

export function TeacherFrame({ teacher, children }: TeacherFrameProps) {
  const bar = (
    <>
      <HomeLink />
      <UserMenu teacher={teacher} />
    </>
  );
  return <Frame bar={bar}>{children}</Frame>;
}
