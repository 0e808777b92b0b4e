import { accounts } from '#shared/contract/accounts.ts';
import { quizzes } from '#shared/contract/quizzes.ts';
import { until } from '../until.ts';

interface RunningServer {
  readonly url: string;
  said(): string;
}

export async function publishQuizAt(server: RunningServer, questions: number): Promise<string> {
  return (await publishAsTeacher(server, questions)).quizId;
}

export async function publishAsTeacher(server: RunningServer, questions: number) {
  const cookies = new Map<string, string>();
  const send = async (path: string, body: object, method = 'POST') => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(`${server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
  const email = 'classe@lycee.example';
  await send(accounts.requestSignUpCode.path, { email });
  const line = new RegExp(`Code pour ${email} : (\\d+)`);
  await until(() => line.test(server.said()));
  await send(accounts.completeRegistration.path, { email, code: line.exec(server.said())?.[1] });
  await send(accounts.setPassword.path, { password: 'Baleine1' });
  const { id } = await send(quizzes.createQuiz.path, {
    title: 'Une classe entière',
    shuffleQuestions: true,
    shuffleAnswers: true,
    timeLimit: 60,
  });
  for (let index = 0; index < questions; index += 1) {
    await send(`/api/quizzes/${id}/questions`, question(index));
  }
  await send(`/api/quizzes/${id}`, { status: 'published' }, 'PUT');
  return { quizId: id, send };
}

function question(index: number) {
  return {
    text: `Question ${index + 1} : que vaut $\\frac{${index}}{2} + \\sqrt{x^2}$ ?`,
    answers: [0, 1, 2, 3].map((error) => ({ text: `$${index + error}$`, isCorrect: error === 0 })),
  };
}
