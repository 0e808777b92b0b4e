import './take.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bringFormulaStyle } from '#web/lib/student-text/formula-style.ts';
import { Later, loadScreens, loadScreensWithRetry } from './later.tsx';
import { readQuizAddress, readShortCode } from './quiz-address.ts';
import { StudentModel } from './student-model.ts';
import { TakeApp } from './take-app.tsx';
import type { TakeModel } from './take-model.ts';

const { quizId, isPreview } = readQuizAddress(window.location);
const code = readShortCode(window.location);
const place = document.getElementById('root');
if (!place) throw new Error('take.html has no #root');
const root = createRoot(place);
if (code === null && quizId) void open();
else {
  root.render(
    <StrictMode>
      <Later>
        {({ CodeScreen, HandedInScreen }) =>
          code === null ? <HandedInScreen /> : <CodeScreen given={code} />
        }
      </Later>
    </StrictMode>,
  );
}

async function open(): Promise<void> {
  const model = await makeModel();
  root.render(
    <StrictMode>
      <TakeApp model={model} />
    </StrictMode>,
  );
  // The address may be a link to a copy that was handed in elsewhere.
  if (location.hash) {
    await loadScreens().then(
      ({ openLinkedCopy }) => openLinkedCopy(quizId),
      () => undefined,
    );
  }
  await model.open();
  await bringFormulaStyle().catch(() => undefined);
  const { keepPage } = await loadScreensWithRetry();
  if (!isPreview) await keepPage();
}

async function makeModel(): Promise<TakeModel> {
  return isPreview ? (await loadScreensWithRetry()).makePreview(quizId) : new StudentModel(quizId);
}
