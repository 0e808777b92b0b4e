import { OverviewScreen } from './overview/overview-screen.tsx';
import { NotMe } from './question/not-me.tsx';
import { CodeScreen } from './screens/code-screen.tsx';
import { CompletionScreen } from './screens/completion-screen.tsx';
import { HandingInScreen } from './screens/handing-in-screen.tsx';
import { LeftAttempts } from './screens/left-attempts.tsx';
import { ListedForm } from './screens/listed-form.tsx';
import { DeletedScreen, WithdrawnScreen } from './screens/lost-screens.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { PersonalCodeForm } from './screens/personal-code-form.tsx';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { ResumeRequest } from './screens/resume-request.tsx';
import { WaitingScreen } from './screens/waiting-screen.tsx';

/** What the first question does not wait for, in one file. */
export const laterScreens = {
  CodeScreen,
  CompletionScreen,
  DeletedScreen,
  HandingInScreen,
  LeftAttempts,
  ListedForm,
  MissingCard,
  NotMe,
  OverviewScreen,
  PersonalCodeForm,
  PreviewBanner,
  ResumeRequest,
  WaitingScreen,
  WithdrawnScreen,
};
export type LaterScreens = typeof laterScreens;
