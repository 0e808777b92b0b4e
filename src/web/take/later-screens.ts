import { OverviewScreen } from './overview/overview-screen.tsx';
import { CompletionScreen } from './screens/completion-screen.tsx';
import { DeletedScreen, WithdrawnScreen } from './screens/lost-screens.tsx';

/** What the first question does not wait for, in one file. */
export const laterScreens = {
  CompletionScreen,
  DeletedScreen,
  OverviewScreen,
  WithdrawnScreen,
};
export type LaterScreens = typeof laterScreens;
