import type { ReactNode } from 'react';
import type { CurrentTeacher } from '#shared/contract/accounts.ts';
import { Frame } from './frame.tsx';
import { HomeLink } from './home-link.tsx';
import { InstallationNotice } from './installation-notice.tsx';
import { RunsMenu } from './runs-menu.tsx';
import { UserMenu } from './user-menu.tsx';

interface TeacherFrameProps {
  readonly teacher: CurrentTeacher;
  readonly children: ReactNode;
}

export function TeacherFrame({ teacher, children }: TeacherFrameProps) {
  const bar = (
    <>
      <HomeLink />
      <div className="flex min-w-0 items-center gap-1">
        <RunsMenu />
        <UserMenu teacher={teacher} />
      </div>
    </>
  );
  return (
    <Frame bar={bar} notice={<InstallationNotice />}>
      {children}
    </Frame>
  );
}
