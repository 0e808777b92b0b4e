import { Toaster } from '#web/ui/dialogs/plain-toaster.tsx';
import { startRequests } from './device/start-request.ts';
import { followGranted } from './display/display.ts';
import { DisplayButton } from './display/display-button.tsx';
import { StayOnBack } from './leaving/stay-on-back.tsx';
import { LastQuestion } from './overview/last-question.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { EnlargePicture } from './question/enlarge-picture.tsx';
import { FlagButton } from './question/flag-button.tsx';
import { NotMe } from './question/not-me.tsx';
import { QuestionHelp } from './question/question-help.tsx';
import { TypedAnswer } from './question/typed/typed-answer.tsx';
import { HandedInScreen } from './screens/end/handed-in-screen.tsx';
import { followChanges, tellEnd } from './screens/follow-changes.ts';
import { InsteadOfQuestions } from './screens/instead-of-questions.tsx';
import { MissingCard } from './screens/missing-card.tsx';
import { CodeScreen } from './screens/start/code-screen.tsx';
import { EntryTimes } from './screens/start/entry-times.tsx';
import { isOwnCopy, LeftAttempts } from './screens/start/left-attempts.tsx';
import { ListedForm } from './screens/start/listed-form.tsx';
import { PersonalCodeForm } from './screens/start/personal-code-form.tsx';
import { ResumeRequest } from './screens/start/resume-request.tsx';
import { WaitingScreen } from './screens/start/waiting-screen.tsx';
import type { TakeModel } from './take-model.ts';

// The page stands: nothing waits for the line that the font of texts now takes (take.css).
document.documentElement.setAttribute('data-stands', '');

/** Called when everything on screen has been loaded. */
async function keepPage(): Promise<void> {
  // The page works without this as long as there is a network to load it from.
  const device = await import('./device/keep-page.ts').catch(() => null);
  await device?.keepPage();
}

/** Loaded separately, since few students come by such a link. */
async function openLinkedCopy(quizId: string): Promise<void> {
  const linked = await import('./leaving/linked-copy.ts');
  await linked.openLinkedCopy(quizId);
}

/** Loaded separately, since only a teacher who previews the quiz needs it. */
async function makePreview(quizId: string): Promise<TakeModel> {
  const { PreviewModel } = await import('./preview-model.ts');
  return new PreviewModel(quizId);
}

/**
 * What the first question need not wait for, in one file. That file imports nothing but files of
 * the page.
 */
export const laterScreens = {
  CodeScreen,
  DisplayButton,
  EnlargePicture,
  EntryTimes,
  FlagButton,
  followChanges,
  followGranted,
  InsteadOfQuestions,
  isOwnCopy,
  keepPage,
  LastQuestion,
  LeftAttempts,
  HandedInScreen,
  ListedForm,
  MissingCard,
  NotMe,
  makePreview,
  openLinkedCopy,
  OverviewScreen,
  PersonalCodeForm,
  QuestionHelp,
  ResumeRequest,
  startRequests,
  StayOnBack,
  tellEnd,
  Toaster,
  TypedAnswer,
  WaitingScreen,
};
export type LaterScreens = typeof laterScreens;
