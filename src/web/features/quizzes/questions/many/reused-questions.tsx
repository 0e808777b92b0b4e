import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { groupByTopic } from '#shared/domain/questions/topics.ts';
import { languageTag } from '#shared/domain/quiz-language.ts';
import { isSameRule, quizRule } from '#shared/domain/scoring/scoring-rule.ts';
import { counted } from '#shared/domain/texts/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FormulaText } from '#web/ui/formulas/formula-text.tsx';
import { QuizLanguage } from '#web/ui/quiz-words.tsx';
import { useQuestionBoard } from '../question-board-context.ts';
import { TopicName } from '../topics/topic-name.tsx';
import { writePoints } from '../write-points.ts';

interface ReusedQuestionsProps {
  readonly quiz: TeacherQuiz;
  readonly chosen: readonly TeacherQuestion[];
  readonly disabled: boolean;
  readonly onChoose: (chosen: readonly TeacherQuestion[]) => void;
}

/** The questions of a quiz with check boxes. The chosen ones stay in the order of their quiz. */
export function ReusedQuestions({ quiz, chosen, disabled, onChoose }: ReusedQuestionsProps) {
  const groups = groupByTopic(quiz.questions, quiz.topicOrder);
  const all = groups.flatMap(({ questions }) => questions);
  const isAll = chosen.length === all.length;
  const isOtherRule = !isSameRule(quizRule(quiz), useQuestionBoard().rule);
  const choose = (question: TeacherQuestion, isTicked: boolean) =>
    onChoose(all.filter((one) => (one === question ? isTicked : chosen.includes(one))));

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p aria-live="polite" className="font-semibold text-sm">
          {counted(chosen.length, 'question choisie', 'questions choisies')} sur {all.length}
        </p>
        <Button
          variant="ghost"
          size="sm"
          disabled={disabled}
          onClick={() => onChoose(isAll ? [] : all)}
        >
          {isAll ? 'Aucune' : 'Toutes'}
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label="Questions à reprendre"
        className="flex max-h-[45dvh] flex-col gap-4 overflow-y-auto rounded-md border border-line bg-sunken p-3"
      >
        <QuizLanguage value={languageTag(quiz.language)}>
          {groups.map(({ topic, questions }) => (
            <fieldset key={topic ?? ''} className="flex min-w-0 flex-col gap-2">
              <legend className="mb-1 text-ink-muted text-sm">
                <TopicName topic={topic} />
              </legend>
              {questions.map((question) => (
                <Checkbox
                  key={question.id}
                  className="w-full rounded-md border border-line bg-surface p-3 text-sm"
                  label={<FormulaText text={question.text} />}
                  hint={writePoints(question.points)}
                  disabled={disabled}
                  checked={chosen.includes(question)}
                  onCheckedChange={(isTicked) => choose(question, isTicked === true)}
                />
              ))}
            </fieldset>
          ))}
        </QuizLanguage>
      </section>
      {isOtherRule && (
        <p className="text-ink-muted text-sm">
          Ces questions suivent ici un autre barème. Reprises, elles suivront celui de votre QCM,
          sauf celles qui ont le leur.
        </p>
      )}
    </div>
  );
}
