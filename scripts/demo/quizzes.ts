import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageField } from '#shared/contract/images.ts';
import type { TeacherQuestion } from '#shared/contract/question-schemas.ts';
import { parseQuestionList } from '#shared/domain/questions/question-list/parse-question-list.ts';
import { makeQuestion, makeQuiz } from '#tests/support/app/quizzes.ts';
import type { TestBrowser } from '#tests/support/app/test-browser.ts';
import { school } from './school.ts';

const subjects = {
  anglais: { title: 'English: tenses and words', subject: 'Anglais' },
  economie: { title: 'Lire un tableau\u00a0: le PIB', subject: 'SES' },
  histoire: { title: 'La IIe République', subject: 'Histoire-géographie' },
  langues: { title: 'Bonjour l’Europe\u00a0: quatre langues', subject: 'Langues vivantes' },
  mathematiques: { title: 'Bac blanc\u00a0: intégrales et suites', subject: 'Mathématiques' },
  medecine: { title: 'Tutorat PASS\u00a0: concours blanc', subject: 'Médecine' },
  nsi: { title: 'Python, HTML et SQL', subject: 'NSI' },
  philosophie: { title: 'L’âme, le juste et le vrai', subject: 'Philosophie' },
  'physique-chimie': { title: 'Acides, bases et radioactivité', subject: 'Physique-chimie' },
  svt: { title: 'La régulation de la glycémie', subject: 'SVT' },
} as const;

type Fields = Parameters<typeof makeQuiz>[1];

/** A quiz of a subject, whose questions stand in a list as a teacher would paste it. */
export async function writeQuiz(
  teacher: TestBrowser,
  name: keyof typeof subjects,
  fields: Fields = {},
) {
  const quiz = await makeQuiz(teacher, {
    institutionName: school,
    ...subjects[name],
    ...fields,
  });
  const list = await readFile(join(import.meta.dirname, 'quizzes', `${name}.txt`), 'utf8');
  const questions: TeacherQuestion[] = [];
  for (const question of parseQuestionList(list).questions) {
    const { text, type, points, topic, answers, explanation = '' } = question;
    const isFirst = questions.length === 0;
    const picture = name === 'svt' && isFirst ? await glycemiaCurve(teacher) : {};
    const body = { text, type, points, topic, explanation, answers: [...answers], ...picture };
    questions.push(await makeQuestion(teacher, quiz.id, body));
  }
  return { id: quiz.id, questions };
}

export type WrittenQuiz = Awaited<ReturnType<typeof writeQuiz>>;

/** The level of sugar in blood in the hours after a meal, as a picture of a question. */
async function glycemiaCurve(teacher: TestBrowser) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" font-family="DejaVu Sans" font-size="18">
    <rect width="640" height="360" fill="white"/>
    <path d="M70 20V300H620" fill="none" stroke="black" stroke-width="2"/>
    <path d="M70 250C120 250 150 80 205 80S300 200 360 232S480 252 600 250" fill="none" stroke="#1d4f91" stroke-width="4"/>
    <g text-anchor="middle"><text x="70" y="325">0</text><text x="205" y="325">30</text><text x="340" y="325">60</text><text x="475" y="325">90</text><text x="600" y="325">120</text></g>
    <text x="620" y="352" text-anchor="end">Temps après le repas (min)</text>
    <text x="80" y="30">Glycémie (g/L)</text><text x="60" y="256" text-anchor="end">0,9</text><text x="60" y="86" text-anchor="end">1,4</text>
  </svg>`;
  const form = new FormData();
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  form.set(imageField, new File([new Uint8Array(png)], 'glycemie.png', { type: 'image/png' }));
  const reply = await teacher.send({ method: 'POST', url: '/api/images', payload: form });
  return {
    image_url: reply.json().imageUrl as string,
    image_width_pct: 70,
    image_description: 'Courbe de la glycémie pendant les deux heures qui suivent un repas',
  };
}
