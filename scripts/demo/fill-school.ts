import { classes } from '#shared/contract/classes.ts';
import { opening } from '#shared/contract/online/opening.ts';
import { screens } from '#shared/screens.ts';
import { publish } from '#tests/support/app/attempts.ts';
import { grant } from '#tests/support/app/classes.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { sitOnline } from './online-quiz.ts';
import { contestReadings, handBackMarks, paperFields, sitOnPaper } from './paper-exam.ts';
import { writeQuiz } from './quizzes.ts';
import { claire, karim, password, premiere, seconde, terminale } from './school.ts';
import { type DemoSession, day, done, moment } from './session.ts';

/** Two teachers with three classes and ten quizzes; returns what there is to see. */
export async function fillSchool(session: DemoSession, url: URL): Promise<string> {
  const sciences = await teachSciences(session);
  await teachLetters(session);
  const at = (address: string) => new URL(address, url).href;
  return `
La démonstration est prête : npm start la sert sur ${url.href}

  ${claire.email}   ${password}
  ${karim.email}    ${password}

À regarder, comme Claire Fontaine :
  «\u00a0Bac blanc\u00a0»              une épreuve scannée, notée, envoyée ; une contestation attend
  «\u00a0Acides, bases…\u00a0»         des copies lues : cases douteuses et noms attendent
  «\u00a0La régulation…\u00a0»         un QCM en ligne fermé, avec ses résultats
  «\u00a0Python, HTML et SQL\u00a0»    un QCM en ligne : des élèves répondent
  Paramètres                 les classes, un tiers-temps, les notes de l’année

Comme élève :
  ${at(screens.copy.replace(':link', sciences.link))}   une copie corrigée
  ${at(screens.takeQuiz.replace(':id', sciences.underWay))}   code ${sciences.code}

Chaque e-mail est un fichier du dossier ${session.services.env.dataDir}/outbox.`;
}

async function teachSciences(session: DemoSession) {
  const teacher = await session.signUp(claire);
  const older = await enterClass(teacher, terminale);
  const younger = await enterClass(teacher, premiere);
  const [sick] = terminale.students.slice(3);
  if (sick) await grant(teacher, older.classGroupId, { ...sick, id: sick.number, extraTime: 33 });

  await writeQuiz(teacher, 'medecine', { scoring: 'discordance', classTitle: 'PASS' });
  const closed = await writeQuiz(teacher, 'svt', { ...younger, quizDate: day(-8), timeLimit: 20 });
  await sitOnline(session, teacher, closed, { handedIn: 17, underWay: 0, from: moment(-8, 10, 5) });
  const opened = { opensAt: moment(-8).toISOString(), closesAt: moment(-8, 11).toISOString() };
  const params = { id: closed.id };
  await done(teacher.call(opening.changeOpening, { params, body: opened }));

  const waiting = { ...paperFields, ...younger, quizDate: day(-1) };
  const read = await writeQuiz(teacher, 'physique-chimie', waiting);
  await sitOnPaper(session, teacher, read, premiere.students);

  const exam = { ...paperFields, ...older, quizDate: day(-12), timeLimit: 55 };
  const marked = await writeQuiz(teacher, 'mathematiques', exam);
  const sheets = await sitOnPaper(session, teacher, marked, terminale.students);
  await handBackMarks(teacher, marked.id, terminale.students);
  const link = await contestReadings(session, teacher, marked, sheets);

  // Without a limit of time, so that it is still under way whenever it is looked at.
  const running = { ...older, quizDate: day(0), freeNavigation: true };
  const underWay = await writeQuiz(teacher, 'nsi', running);
  const from = new Date(Date.now() - 12 * 60_000);
  const code = await sitOnline(session, teacher, underWay, { handedIn: 14, underWay: 5, from });
  return { link, underWay: underWay.id, code };
}

async function teachLetters(session: DemoSession) {
  const teacher = await session.signUp(karim);
  const group = await enterClass(teacher, seconde);
  await writeQuiz(teacher, 'philosophie');
  await writeQuiz(teacher, 'langues');
  await writeQuiz(teacher, 'economie', group);
  const coming = await writeQuiz(teacher, 'anglais', { ...group, quizDate: day(2), timeLimit: 15 });
  await publish(teacher, coming.id);
  const params = { id: coming.id };
  const body = { opensAt: moment(2, 9).toISOString(), identification: 'list' } as const;
  await done(teacher.call(opening.changeOpening, { params, body }));
  const past = await writeQuiz(teacher, 'histoire', { ...group, quizDate: day(-5), timeLimit: 30 });
  await sitOnline(session, teacher, past, { handedIn: 19, underWay: 0, from: moment(-5, 14) });
  const closed = { closesAt: moment(-5, 15).toISOString() };
  await done(teacher.call(opening.changeOpening, { params: { id: past.id }, body: closed }));
}

/** What a quiz for the class is given. */
async function enterClass(teacher: TestBrowser, { title, students }: typeof terminale) {
  const { id } = await done(teacher.call(classes.createClass, { body: { title } }));
  const entries = students.map(({ number, ...person }) => ({ ...person, id: number }));
  await done(teacher.call(classes.saveRosterEntries, { params: { id }, body: { entries } }));
  return { classGroupId: id, classTitle: title };
}
