import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { PrintingState } from '#shared/contract/printing-schemas.ts';
import { newPicture } from '#tests/support/pictures.ts';
import { until } from '#tests/support/until.ts';
import type { DistantTeacher } from './distant-teacher.ts';
import type { Machines } from './machines.ts';

interface PrintedTogether {
  readonly fields?: object;
  readonly questions?: readonly object[];
  readonly copies: number;
}

/** A quiz with a picture is printed in spite of kills, and all processes have all of it. */
export async function printTogether(
  machines: Machines,
  teacher: DistantTeacher,
  quiz: PrintedTogether,
): Promise<{ id: string; pdf: Buffer }> {
  const id = await makeIllustratedQuiz(machines, teacher, quiz);
  for (const _turn of [1, 2]) {
    const preview = await teacher.bytes(`/quizzes/${id}/export/preview`);
    expect(preview.subarray(0, 5).toString()).toBe('%PDF-');
    const checks = await teacher.json<{ latex: { ok: boolean } }>(
      'GET',
      `/quizzes/${id}/export/latex/check`,
    );
    expect(checks.latex.ok).toBe(true);
  }
  await printThroughKills(machines, teacher, id, quiz.copies);
  return { id, pdf: await expectSamePaper(teacher, id) };
}

/** The picture is the same whichever process is asked. */
export async function makeIllustratedQuiz(
  machines: Machines,
  teacher: DistantTeacher,
  { fields = {}, questions = [{}] }: Partial<PrintedTogether> = {},
): Promise<string> {
  const image_url = await sendPicture(teacher);
  const pictures = await Promise.all(
    machines.webs.map(async ({ url }) => (await fetch(`${url}${image_url}`)).bytes()),
  );
  expect(pictures[0]).toEqual(pictures[1]);
  const [first = {}, ...others] = questions;
  return teacher.makeQuiz(fields, [{ ...first, image_url }, ...others]);
}

/** Two processes return the same paper, also in the teacher's data. */
export async function expectSamePaper(teacher: DistantTeacher, id: string): Promise<Buffer> {
  const papers = [
    await teacher.bytes(`/quizzes/${id}/export/latex`),
    await teacher.bytes(`/quizzes/${id}/export/latex`),
  ] as const;
  const [pdf] = papers;
  expect(pdf.subarray(-6).toString()).toContain('%%EOF');
  expect(pdf.equals(papers[1])).toBe(true);
  const [edition] = (await printing(teacher, id)).editions;
  for (const _turn of [1, 2]) {
    const zip = unzipSync(await teacher.bytes('/auth/export'));
    expect(pdf.equals(zip[`qcm/${id}/${edition?.code}.pdf`] ?? Buffer.alloc(1))).toBe(true);
  }
  return pdf;
}

const printing = (teacher: DistantTeacher, id: string) =>
  teacher.json<PrintingState>('GET', `/quizzes/${id}/export`);

/** The export goes on although the process that asked for it and the worker are killed. */
async function printThroughKills(
  machines: Machines,
  teacher: DistantTeacher,
  id: string,
  copies: number,
) {
  teacher.moveTo(machines.at('second web'));
  const url = `/quizzes/${id}/export/latex?copies=${copies}`;
  const asked = teacher.call('GET', url).catch(() => null);
  teacher.moveTo(machines.at('first web'));
  await until(async () => {
    const { progress, editions } = await printing(teacher, id);
    return (progress ?? 0) > 0 || editions.length > 0;
  }, 120_000);
  await machines.kill('worker', 'second web');
  await asked;
  const { isLocked } = await teacher.json<{ isLocked: boolean }>('GET', `/quizzes/${id}`);
  expect((await printing(teacher, id)).editions).toHaveLength(isLocked ? 1 : 0);
  await machines.start('worker', 'second web');
  teacher.moveTo(...machines.webs);
  await until(async () => (await printing(teacher, id)).progress === null, 150_000);
}

/** The first web process is killed and stays away. */
export async function answerTogether(machines: Machines, teacher: DistantTeacher, quizId: string) {
  await teacher.json('PUT', `/quizzes/${quizId}`, { status: 'published' });
  const { id } = await teacher.json<{ id: string }>('POST', '/quiz-attempts', {
    quizId,
    studentName: 'Léa Martin',
  });
  await machines.kill('first web');
  teacher.moveTo(machines.at('second web'));
  expect(await teacher.json('GET', `/quiz-attempts/${id}`)).toMatchObject({ id });
}

export async function sendPicture(teacher: DistantTeacher): Promise<string> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await newPicture())], 'a.png'));
  return (await teacher.json<{ imageUrl: string }>('POST', '/images', form)).imageUrl;
}
