import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { attempts } from '#shared/contract/online/attempts.ts';
import type { TeacherQuiz } from '#shared/contract/quiz-schemas.ts';
import { query } from '#tests/support/servers/query.ts';
import type { CochalotProcess } from './cochalot-process.ts';

/** The place of the answer that a student takes in a question. */
type Choose = (student: number, question: number) => number;

/** A class that has handed in its copies, put into the database at once, then marked. */
export async function handInCopies(
  { dataDir }: CochalotProcess,
  page: Page,
  quiz: TeacherQuiz,
  count: number,
  choose: Choose,
) {
  const copies = Array.from({ length: count }, (_, student) => ({
    id: randomUUID(),
    name: `Étudiant ${student + 1}`,
    choices: quiz.questions.map((question, index) => ({
      question: question.id,
      answer: question.answers[choose(student, index)]?.id,
    })),
  }));
  const sent = [JSON.stringify(copies), quiz.id];
  await query(
    dataDir,
    `insert into attempts (id, quiz_id, student_name, seed, completed_at, ending, time_spent)
     select (copy->>'id')::uuid, $2::uuid, copy->>'name', 1, now(), 'submitted', 0
     from jsonb_array_elements($1::jsonb) as copy`,
    sent,
  );
  await query(
    dataDir,
    `insert into student_answers (attempt_id, question_id, answer_ids, revision)
     select (copy->>'id')::uuid, (choice->>'question')::uuid, array[(choice->>'answer')::uuid], 1
     from jsonb_array_elements($1::jsonb) as copy, jsonb_array_elements(copy->'choices') as choice`,
    sent.slice(0, 1),
  );
  const marked = await page.request.post(attempts.applyRegrade.path.replace(':id', quiz.id));
  expect(marked.status(), await marked.text()).toBe(200);
}
