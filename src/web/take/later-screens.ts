import { Toaster } from '#web/ui/dialogs/plain-toaster.tsx';
import { tellChanges, tellEnd } from './attempt/told-changes.ts';
import { startRequests } from './device/start-request.ts';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { EnlargePicture } from './question/enlarge-picture.tsx';
import { NotMe } from './question/not-me.tsx';
import { InsteadOfQuestions } from './screens/instead-of-questions.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { PreviewBanner } from './screens/preview-banner.tsx';
import { CodeScreen } from './screens/start/code-screen.tsx';
import { EntryTimes } from './screens/start/entry-times.tsx';
import { LeftAttempts } from './screens/start/left-attempts.tsx';
import { ListedForm } from './screens/start/listed-form.tsx';
import { PersonalCodeForm } from './screens/start/personal-code-form.tsx';
import { ResumeRequest } from './screens/start/resume-request.tsx';
import { WaitingScreen } from './screens/start/waiting-screen.tsx';

/** After all that is shown. */
async function keepPage(): Promise<void> {
  // The page works without, as long as there is a network to load it from.
  const device = await import('./device/keep-page.ts').catch(() => null);
  await device?.keepPage();
}

/** Few come by such a link. */
async function openLinkedCopy(quizId: string): Promise<void> {
  const linked = await import('./leaving/linked-copy.ts');
  await linked.openLinkedCopy(quizId);
}

/** What the first question need not wait for, in one file, which imports none but the page's own. */
export const laterScreens = {
  CodeScreen,
  EnlargePicture,
  EntryTimes,
  InsteadOfQuestions,
  keepPage,
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
  tellEnd,
  Toaster,
  WaitingScreen,
};
export type LaterScreens = typeof laterScreens;
