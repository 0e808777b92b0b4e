import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { PaperDensity, PaperImage, PaperQuiz } from '#paper/edition/paper-quiz.ts';
import type { QuizId, TeacherId } from '#shared/contract/ids.ts';
import type { ZipEntry } from '../../../plugins/answers/zip-stream.ts';
import type { Services } from '../../../services.ts';
import { sourceNotAsWritten } from '../refusals/printing-errors.ts';
import type { Manner } from './frozen-paper.ts';
import { paperSource, readPictures, wantedDensity } from './paper-source.ts';
import { writeSource } from './written-source.ts';

const readMe = `Ce dossier contient l’épreuve qcm.tex et ses images, nommées d’après la question qui les montre.

Pour l’imprimer et la corriger avec Auto Multiple Choice (AMC)\u00a0: créez un projet à partir du
fichier qcm.tex, en gardant les images à côté de lui. Le nombre de copies se choisit dans AMC.
https://www.auto-multiple-choice.net/
Ces copies se corrigent dans AMC\u00a0: Cochalot ne lit que celles dont il a fait le PDF.

Le style automultiplechoice.sty, sans lequel qcm.tex ne se compile pas, vient d’AMC\u00a0: sous Debian et
Ubuntu, du paquet auto-multiple-choice-common (apt install auto-multiple-choice)\u00a0; ailleurs, de
l’archive d’AMC\u00a0: posez automultiplechoice.sty à côté de qcm.tex. Les autres paquets LaTeX sont
ceux de TeX Live (latex-recommended, latex-extra, lang-french, lmodern).

Le barème de chaque question est écrit une fois, après son nom, et AMC compte alors les points comme
Cochalot. Une seule bonne réponse\u00a0: \\uneseule{points}, \\uneseulepenalisee{points}{points d’une erreur}.
Plusieurs\u00a0: \\parreponse{points}, \\parreponsepenalisee{points}{points retirés}{minimum},
\\toutourien{points}, \\pardiscordances{points}. Hors de la note\u00a0: \\noncomptee.
`;

/** As in «question-3.png», by the first question that shows it. */
function readableNames({ topics }: PaperQuiz): Map<string, string> {
  const names = new Map<string, string>();
  const questions = topics.flatMap((topic) => topic.questions);
  for (const [index, { image }] of questions.entries()) {
    if (!image || names.has(image.fileName)) continue;
    names.set(image.fileName, `question-${index + 1}${extname(image.fileName)}`);
  }
  return names;
}

function withImageNames(quiz: PaperQuiz, names: ReadonlyMap<string, string>): PaperQuiz {
  const renamed = (image: PaperImage | null) =>
    image && { ...image, fileName: names.get(image.fileName) ?? image.fileName };
  const topics = quiz.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((question) => ({ ...question, image: renamed(question.image) })),
  }));
  return { ...quiz, topics };
}

/** The source for teachers who print with AMC. A locked quiz keeps the order of its edition. */
export async function latexSource(
  services: Services,
  teacherId: TeacherId,
  quizId: QuizId,
  asked: Manner & {
    readonly copies: number;
    readonly confirmed: boolean;
    /** The density at which it fits its sheets; null if that has not been measured. */
    readonly density: PaperDensity | null;
  },
  signal: AbortSignal,
): Promise<{ tex: string; archive: () => AsyncGenerator<ZipEntry> }> {
  const of = { teacherId, quizId };
  const source = await paperSource(services, of, asked, asked.copies);
  const { quiz, options, explanations, pictures } = source;
  const names = readableNames(quiz);
  // The pages are typeset elsewhere, so that the stored layout does not apply to them.
  const whole = {
    ...options,
    edition: 'none',
    density: asked.density ?? wantedDensity(source),
  } as const;
  const { tex, faults } = await writeSource(
    { quiz: withImageNames(quiz, names), options: whole, explanations },
    { teacherId, signal },
  );
  if (faults.length > 0 && !asked.confirmed) throw sourceNotAsWritten(faults);
  async function* archive(): AsyncGenerator<ZipEntry> {
    yield { name: 'qcm.tex', content: tex };
    yield { name: 'LISEZMOI.txt', content: readMe };
    for (const name of pictures) {
      for (const [, bytes] of await readPictures(services, [name])) {
        yield { name: names.get(name) ?? name, content: Readable.from([bytes]) };
      }
    }
  }
  return { tex, archive };
}
