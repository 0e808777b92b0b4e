import './lib/zod-setup.ts';
import './ui/csp-nonce.ts';
import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followDaysInBin } from '#shared/contract/bin.ts';
import { followStudentWord, initialStudentWord } from '#shared/domain/students/student-word.ts';
import {
  announceOtherAccount,
  explainOtherAccount,
} from './features/accounts/announce-other-account.ts';
import { announceSignedOut } from './features/accounts/announce-signed-out.ts';
import { SignedOutNotice } from './features/accounts/signed-out-notice.tsx';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { tellShownTeacher } from './lib/api/answer-to.ts';
import { isOtherAccount } from './lib/api/api-error.ts';
import { whenSessionIsLost } from './lib/api/lost-session.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { applyTheme } from './lib/page/theme.ts';
import { currentTeacherQuery } from './lib/queries/current-teacher.ts';
import { Routes } from './routes.tsx';
import { Toaster } from './ui/dialogs/toast.tsx';
import { TooltipProvider } from './ui/dialogs/tooltip.tsx';

applyTheme();
explainOtherAccount();
whenSessionIsLost((error) => {
  if (isOtherAccount(error)) announceOtherAccount();
  else announceSignedOut();
});
const queryClient = createQueryClient();
followStudentWord(
  () => queryClient.getQueryData(currentTeacherQuery.queryKey)?.studentWord ?? initialStudentWord,
);
followDaysInBin(() => queryClient.getQueryData(currentTeacherQuery.queryKey)?.daysInBin);
tellShownTeacher(() => queryClient.getQueryData(currentTeacherQuery.queryKey)?.id);
// This request is sent while the code of the screen is still loading.
void queryClient.prefetchQuery(currentTeacherQuery);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <ErrorBoundary>
          <Routes />
        </ErrorBoundary>
        <SignedOutNotice />
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>
  </StrictMode>,
);
