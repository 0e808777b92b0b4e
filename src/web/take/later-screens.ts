import { tellChanges } from './attempt/told-changes.ts';
import { startRequests } from './device/start-request.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { NotMe } from './question/not-me.tsx';
import { CodeScreen } from './screens/code-screen.tsx';
import { CompletionScreen } from './screens/completion-screen.tsx';
import { HandingInScreen } from './screens/handing-in-screen.tsx';
import { LeftAttempts } from './screens/left-attempts.tsx';
import { ListedForm } from './screens/listed-form.tsx';
import { DeletedScreen, ElsewhereScreen, WithdrawnScreen } from './screens/lost-screens.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { PersonalCodeForm } from './screens/personal-code-form.tsx';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { ResumeRequest } from './screens/resume-request.tsx';
import { Toaster } from './screens/toaster.tsx';
import { WaitingScreen } from './screens/waiting-screen.tsx';

/** What the first question need not wait for, in one file. */
export const laterScreens = {
  CodeScreen,
  CompletionScreen,
  DeletedScreen,
  ElsewhereScreen,
  HandingInScreen,
  LeftAttempts,
  ListedForm,
  MissingCard,
  NotMe,
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
