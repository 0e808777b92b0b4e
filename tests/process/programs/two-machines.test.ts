import { expect, onTestFinished, test } from 'vitest';
import { makeDataDir } from '#tests/support/data-dir.ts';
import { printingTest } from '#tests/support/paper/papers.ts';
import { canServeS3, startS3Server } from '#tests/support/servers/s3-server.ts';
import { DistantTeacher } from '../distant-teacher.ts';
import { Machines } from '../machines.ts';
import { answerTogether, expectSamePaper, makeIllustratedQuiz } from '../shared-work.ts';

const machinesTest = canServeS3 ? printingTest : test.skip;

machinesTest(
  'machines that share a database and S3 and no folder serve the same pictures, papers, quizzes and data, and lose nothing when one is killed',
  async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const dataDirs = [await makeDataDir(), await makeDataDir(), await makeDataDir()] as const;
    const machines = await Machines.start({ variables: s3.variables, dataDirs });
    const teacher = new DistantTeacher(...machines.webs);
    await teacher.signUp(machines.mailbox);

    const id = await makeIllustratedQuiz(machines, teacher);
    await teacher.bytes(`/quizzes/${id}/export/latex?copies=2`);
    await expectSamePaper(teacher, id);
    await answerTogether(machines, teacher, id);
    await teacher.json('DELETE', `/quizzes/${id}`);
    expect((await teacher.call('GET', `/quizzes/${id}/export/latex`)).status).toBe(404);
  },
  400_000,
);
