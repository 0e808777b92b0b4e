import { accounts } from '#shared/contract/accounts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import type { CochalotProcess } from '#tests/e2e/cochalot-process.ts';
import { until } from '#tests/support/until.ts';
import { send } from './http.ts';

/** Publishes a quiz as a teacher would; returns its id. */
export async function publishQuiz(server: CochalotProcess, questions: number): Promise<string> {
  const email = 'charge@lycee.example';
  const cookies = new Map<string, string>();
  const post = async (path: string, body: object, method = 'POST') => {
    const cookie = [...cookies.values()].join('; ');
    const reply = await send(`${server.url}${path}`, method, body, cookie ? { cookie } : {});
    for (const line of reply.cookies) cookies.set(line.split('=', 1)[0] ?? '', line);
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as { id: string };
  };
  await post(accounts.requestSignUpCode.path, { email });
  const line = new RegExp(`Code pour ${email} : (\\d+)`);
  await until(() => line.test(server.said()));
  await post(accounts.completeRegistration.path, { email, code: line.exec(server.said())?.[1] });
  await post(accounts.setPassword.path, { password: 'Baleine1' });
  const { id } = await post(quizzes.createQuiz.path, {
    title: 'Une classe entière',
    shuffleQuestions: true,
    shuffleAnswers: true,
    timeLimit: 60,
  });
  for (let index = 0; index < questions; index += 1) {
    await post(`/api/quizzes/${id}/questions`, question(index));
  }
  await post(`/api/quizzes/${id}`, { status: 'published' }, 'PUT');
  return id;
}

function question(index: number) {
  return {
    text: `Question ${index + 1} : que vaut $\\frac{${index}}{2} + \\sqrt{x^2}$ ?`,
    answers: [0, 1, 2, 3].map((error) => ({ text: `$${index + error}$`, isCorrect: error === 0 })),
  };
}
