import { tellChanges } from './attempt/told-changes.ts';
import { startRequests } from './device/start-request.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { EnlargePicture } from './question/enlarge-picture.tsx';
import { NotMe } from './question/not-me.tsx';
import { CompletionScreen } from './screens/end/completion-screen.tsx';
import { HandingInScreen } from './screens/end/handing-in-screen.tsx';
import { DeletedScreen, ElsewhereScreen, WithdrawnScreen } from './screens/lost-screens.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { CodeScreen } from './screens/start/code-screen.tsx';
import { EntryTimes } from './screens/start/entry-times.tsx';
import { LeftAttempts } from './screens/start/left-attempts.tsx';
import { ListedForm } from './screens/start/listed-form.tsx';
import { PersonalCodeForm } from './screens/start/personal-code-form.tsx';
import { ResumeRequest } from './screens/start/resume-request.tsx';
import { WaitingScreen } from './screens/start/waiting-screen.tsx';
import { Toaster } from './screens/toaster.tsx';

/** Few come by such a link. */
async function openLinkedCopy(quizId: string): Promise<void> {
  const linked = await import('./leaving/linked-copy.ts');
  await linked.openLinkedCopy(quizId);
}

/** What the first question need not wait for, in one file. */
export const laterScreens = {
  CodeScreen,
  CompletionScreen,
  DeletedScreen,
  ElsewhereScreen,
  EnlargePicture,
  EntryTimes,
  HandingInScreen,
  LeftAttempts,
  ListedForm,
  MissingCard,
  NotMe,
  openLinkedCopy,
  OverviewScreen,
  PersonalCodeForm,
  PreviewBanner,
  ResumeRequest,
  startRequests,
  tellChanges,
  Toaster,
  WaitingScreen,
  WithdrawnScreen,
};
export type LaterScreens = typeof laterScreens;
