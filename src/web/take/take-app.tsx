import { RotateCw } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { QuizLanguage } from '#web/ui/quiz-words.tsx';
import { Later } from './later.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotebookCard, Page } from './page.tsx';
import { AttemptScreens } from './screens/attempt-screens.tsx';
import { startFaults } from './screens/start/start-faults.ts';
import { EntryForm, StartScreen } from './screens/start/start-screen.tsx';
import { useReopening } from './screens/use-reopening.ts';
import { useStore } from './store.ts';
import type { TakeModel } from './take-model.ts';

export function TakeApp({ model }: { model: TakeModel }) {
  return (
    <div className="take flex min-h-dvh flex-col">
      {model.Banner && <model.Banner />}
      <CurrentScreen model={model} />
      <Later meanwhile={null}>{({ Toaster }) => <Toaster />}</Later>
    </div>
  );
}

function CurrentScreen({ model }: { model: TakeModel }) {
  const stage = useStore(model.stage);
  switch (stage.name) {
    case 'loading':
      return <LoadingScreen />;
    case 'missing':
      return <Later>{({ MissingCard }) => <MissingCard />}</Later>;
    case 'unreachable':
      return <UnreachableCard model={model} isServerDown={stage.isServerDown} />;
    case 'start':
      if (stage.entry && stage.entry.state !== 'open') {
        const { quiz, entry, left } = stage;
        const shown = { quiz, entry, left, model, Entry: EntryForm };
        return (
          <QuizLanguage value={quiz.lang}>
            <Later>{({ WaitingScreen }) => <WaitingScreen {...shown} />}</Later>
          </QuizLanguage>
        );
      }
      return (
        <QuizLanguage value={stage.quiz.lang}>
          <StartScreen quiz={stage.quiz} entry={stage.entry} left={stage.left} model={model} />
        </QuizLanguage>
      );
    case 'attempt':
      return <AttemptScreens session={stage.session} model={model} onAsk={stage.ask} />;
  }
}

interface UnreachableCardProps {
  readonly model: TakeModel;
  readonly isServerDown: boolean;
}

/** The network or the server fails, not the address, so that all one can do is to try again. */
function UnreachableCard({ model, isServerDown }: UnreachableCardProps) {
  const { isTrying, tryNow } = useReopening(model);
  return (
    <Page title="Connexion impossible">
      <NotebookCard heading={<h1 className="text-2xl">Le QCM n’a pas pu être chargé</h1>}>
        <p role="alert">{startFaults[isServerDown ? 'down' : 'offline']}</p>
        <p className="mt-2 text-ink-muted">Cette page réessaie aussi d’elle-même.</p>
        <Button size="lg" className="mt-6 max-sm:w-full" pending={isTrying} onClick={tryNow}>
          <RotateCw aria-hidden />
          Réessayer
        </Button>
      </NotebookCard>
    </Page>
  );
}
