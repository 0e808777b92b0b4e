import '../ui/csp-nonce.ts';
import './copy.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#web/ui/dialogs/plain-toaster.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { AskScreen } from './ask-screen.tsx';
import { CopyScreen, OnlineCopyScreen } from './copy-screen.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('copy.html has no #root');
const [, , link = '', online = ''] = window.location.pathname.split('/');
createRoot(place).render(
  <StrictMode>
    {/* A copy has no links to the screens of teachers, since its student has no account. */}
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-line border-b bg-surface">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center px-4 sm:px-6">
          <Logo />
        </div>
      </header>
      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        {online ? (
          <OnlineCopyScreen link={decodeURIComponent(online)} />
        ) : link ? (
          <CopyScreen link={decodeURIComponent(link)} />
        ) : (
          <AskScreen />
        )}
      </main>
    </div>
    <Toaster />
  </StrictMode>,
);
