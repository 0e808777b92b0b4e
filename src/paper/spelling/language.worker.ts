import { answerRequests } from '#paper/process/answer-requests.ts';
import type { CheckedLanguage } from '#shared/domain/quiz-language.ts';
import { type LanguageSteps, languageSteps } from './check-language.ts';
import { languageChecker } from './language-checker.ts';

type Step = keyof LanguageSteps;

/** One step of a check with its argument. */
export interface StepRequest {
  readonly language: CheckedLanguage;
  readonly step: Step;
  readonly given: Parameters<LanguageSteps[Step]>[0];
}

answerRequests(async ({ language, step, given }: StepRequest) => {
  const steps = languageSteps(await languageChecker(language));
  return steps[step](given as never);
});
