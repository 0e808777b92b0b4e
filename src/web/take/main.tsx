import './take.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepPage } from './device/keep-page.ts';
import { PreviewModel } from './preview-model.ts';
import { readQuizAddress } from './quiz-address.ts';
import { StudentModel } from './student-model.ts';
import { TakeApp } from './take-app.tsx';

const { quizId, isPreview } = readQuizAddress(window.location);
const model = isPreview ? new PreviewModel(quizId) : new StudentModel(quizId);
void model.open();
if (!isPreview) void keepPage();

const root = document.getElementById('root');
if (!root) throw new Error('take.html has no #root');
createRoot(root).render(
  <StrictMode>
    <TakeApp model={model} />
  </StrictMode>,
);
