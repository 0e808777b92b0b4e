import './take.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPage } from './device/keep-page.ts';
import { bringScreens } from './later.tsx';
import { readQuizAddress } from './quiz-address.ts';
import { StudentModel } from './student-model.ts';
import { TakeApp } from './take-app.tsx';
import type { TakeModel } from './take-model.ts';

const { quizId, isPreview } = readQuizAddress(window.location);
const root = document.getElementById('root');
if (!root) throw new Error('take.html has no #root');
void open(root);

async function open(place: HTMLElement): Promise<void> {
  const model = await makeModel();
  createRoot(place).render(
    <StrictMode>
      <TakeApp model={model} />
    </StrictMode>,
  );
  await model.open();
  await bringScreens().catch(() => undefined);
  if (!isPreview) await keepPage();
}

/** Only a teacher who looks at the quiz brings what that takes. */
async function makeModel(): Promise<TakeModel> {
  if (!isPreview) return new StudentModel(quizId);
  const { PreviewModel } = await import('./preview-model.ts');
  return new PreviewModel(quizId);
}
