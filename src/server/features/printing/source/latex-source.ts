import { Readable } from 'node:stream';
import type { ZipEntry } from '../../../plugins/zip-stream.ts';
import type { Services } from '../../../services.ts';
import type { Manner } from './frozen-paper.ts';
import { paperSource, readPictures, wantedDensity } from './paper-source.ts';
import { writeSource } from './written-source.ts';

const readMe = `Ce dossier contient le sujet qcm.tex et ses images.

Pour l’imprimer et le corriger avec Auto Multiple Choice (AMC) : créez un projet à partir du
fichier qcm.tex, en gardant les images à côté de lui. Le nombre de copies se choisit dans AMC.
https://www.auto-multiple-choice.net/
`;

/** For whoever prints with AMC: no edition of ours. */
export async function latexSource(
  services: Services,
  teacherId: string,
  quizId: string,
  asked: Manner & { readonly copies: number },
  signal: AbortSignal,
): Promise<{ tex: string; archive: () => AsyncGenerator<ZipEntry> }> {
  const of = { teacherId, quizId };
  const source = await paperSource(services, of, asked, asked.copies);
  const { quiz, options, pictures } = source;
  const edition = options.edition ?? 'none';
  const whole = { ...options, edition, density: wantedDensity(source) };
  const { tex } = await writeSource(quiz, whole, { teacherId, signal });
  async function* archive(): AsyncGenerator<ZipEntry> {
    yield { name: 'qcm.tex', content: tex };
    yield { name: 'LISEZMOI.txt', content: readMe };
    for (const name of pictures) {
      for (const [, bytes] of await readPictures(services, [name])) {
        yield { name, content: Readable.from([bytes]) };
      }
    }
  }
  return { tex, archive };
}
