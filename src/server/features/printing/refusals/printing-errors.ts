import type { PaperOptions } from '#paper/edition/paper-quiz.ts';
import { questionIndex } from '#paper/edition/question-name.ts';
import type { PaperFault } from '#paper/latex/paper-fault.ts';
import { scriptPackages } from '#paper/typeset/find-printing-tools.ts';
import type { TypesetError } from '#paper/typeset/typeset-error.ts';
import {
  mostCopies,
  notAsWrittenCode,
  solutionsUnderWayCode,
} from '#shared/contract/printing-schemas.ts';
import { mostDetails } from '#shared/domain/limits.ts';
import { hasOwnTypesetting } from '#shared/domain/roster/accommodations.ts';
import { longCopyFault } from '#shared/domain/roster/printing-faults.ts';
import { mostPagesPerCopy } from '#shared/domain/sheets.ts';
import type { Lack } from '../../../db/schema/jobs.ts';
import { AppError } from '../../../errors.ts';
import { latexFaultInWords } from './latex-fault.ts';

export function printingUnavailable({ programs, command }: Lack): AppError {
  const message = `L’impression n’est pas installée sur ce serveur. Transmettez cette commande à la personne qui administre Cochalot\u00a0: ${command}`;
  return new AppError(503, 'printing_unavailable', message, { programs, command });
}

/** The refusal of what cannot be printed, with its place. It comes before anything is typeset. */
export function unprintable(faults: readonly PaperFault[]): AppError {
  const message = `L’épreuve ne peut pas être imprimée. ${firstOf(faults)}`;
  return new AppError(422, 'unprintable', message, detailsOf(faults));
}

/** The refusal of a paper that differs from what was written, until the teacher accepts it. */
export function notAsWritten(faults: readonly PaperFault[]): AppError {
  const message = `L’épreuve n’imprimerait pas tout ce qui est écrit\u00a0: rien n’a été verrouillé. ${firstOf(faults)}`;
  return new AppError(422, notAsWrittenCode, message, detailsOf(faults));
}

export function copiesNotAsWritten(faults: readonly PaperFault[]): AppError {
  const message = `Les copies n’imprimeraient pas tout ce qui est écrit\u00a0: aucune n’a été créée. ${firstOf(faults)}`;
  return new AppError(422, notAsWrittenCode, message, detailsOf(faults));
}

export function sourceNotAsWritten(faults: readonly PaperFault[]): AppError {
  const message = `Le fichier LaTeX n’imprimerait pas tout ce qui est écrit. ${firstOf(faults)}`;
  return new AppError(422, notAsWrittenCode, message, detailsOf(faults));
}

function firstOf(faults: readonly PaperFault[]): string {
  const [first] = faults;
  const others =
    faults.length > 1
      ? ` (${faults.length - 1} autre${faults.length > 2 ? 's' : ''} à corriger)`
      : '';
  return `${first ? sentenceOf(first) : ''}${others}`;
}

function detailsOf(faults: readonly PaperFault[]) {
  return faults
    .slice(0, mostDetails)
    .map(({ questionId, place, message }) => ({ questionId, place, message }));
}

export function sentenceOf({ place, message }: Pick<PaperFault, 'place' | 'message'>): string {
  return `${place}\u00a0: ${message}`;
}

const sentences = {
  time: 'La composition de l’épreuve prend trop de temps. Demandez moins de copies, ou simplifiez les formules et les images.',
  memory:
    'La composition de l’épreuve demande trop de mémoire. Simplifiez les formules et les images les plus grandes.',
  pages: `L’épreuve est trop longue\u00a0: une copie compte ${mostPagesPerCopy} pages au plus. Retirez des questions.`,
  output: 'L’épreuve est trop volumineuse. Demandez moins de copies, ou des images plus légères.',
} as const;

/** The refusal for a typesetting error, or null if a retry may help. It may name a student. */
export function typesetRefusal(
  error: TypesetError,
  students: PaperOptions['students'] = null,
): AppError | null {
  if (error.kind === 'crashed' || error.kind === 'cancelled') return null;
  if (error.kind === 'unicode-fonts') return unicodeFontsMissing();
  if (error.kind === 'latex') {
    return new AppError(422, 'latex_failed', latexRefusal(error));
  }
  const student = error.copy === null ? null : (students?.[error.copy - 1] ?? null);
  const sentence =
    student?.accommodation && hasOwnTypesetting(student.accommodation)
      ? longCopyFault(student, student.accommodation)
      : sentences[error.kind];
  return new AppError(422, `too_much_${error.kind}`, sentence);
}

function unicodeFontsMissing(): AppError {
  const command = `sudo apt-get install --no-install-recommends ${scriptPackages.join(' ')}`;
  const message = `Cette épreuve contient des lettres d’un autre alphabet, dont les polices ne sont pas installées sur ce serveur. Transmettez cette commande à la personne qui administre Cochalot\u00a0: ${command}`;
  return new AppError(503, 'unicode_fonts_missing', message, {
    programs: [...scriptPackages],
    command,
  });
}

/** As in «Question 3 : …». */
function latexRefusal({ question, latexMessage }: TypesetError): string {
  const index = question === null ? null : questionIndex(question);
  const place = index === null ? 'En-tête de l’épreuve' : `Question ${index + 1}`;
  return sentenceOf({
    place,
    message: `LaTeX s’est arrêté car ${latexFaultInWords(latexMessage)}`,
  });
}

export const tooComplex = () =>
  new AppError(
    422,
    'too_complex',
    'L’écriture de l’épreuve prend trop de temps. Simplifiez les formules les plus longues.',
  );

export const typesetFailed = () =>
  new AppError(
    503,
    'typesetting_failed',
    'La composition de l’épreuve a échoué sans que le QCM soit en cause. Réessayez dans un instant.',
  );

export const solutionsUnderWay = () =>
  new AppError(
    503,
    solutionsUnderWayCode,
    'Les corrigés de toutes les copies sont encore en cours de création. Redemandez-les dans quelques minutes.',
  );

export const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    'Le QCM a été modifié pendant la composition de l’épreuve\u00a0: rien n’a été verrouillé. Relancez l’export.',
  );

export const exportInterrupted = () =>
  new AppError(
    503,
    'export_interrupted',
    'La composition de l’épreuve a été interrompue. Le QCM n’a pas été verrouillé\u00a0: relancez l’export.',
  );

export const exportCancelled = () =>
  new AppError(409, 'export_cancelled', 'L’export a été annulé. Le QCM n’a pas été verrouillé.');

export const editionLost = () =>
  new AppError(
    404,
    'no_edition',
    'L’épreuve de ce QCM verrouillé n’est plus sur le serveur. Déverrouillez le QCM pour en exporter une nouvelle.',
  );

export const editionChanged = () =>
  new AppError(
    409,
    'edition_changed',
    'Cette édition n’est plus valable\u00a0: le QCM a été déverrouillé ou exporté de nouveau depuis. Rien n’a été créé.',
  );

/** Each obstacle says what to restore, as in «Question 3 : une réponse a été ajoutée.». */
export const cannotRelock = (obstacles: readonly string[]) =>
  new AppError(
    409,
    'cannot_relock',
    `Cette édition ne peut pas être reverrouillée\u00a0: ${listed(obstacles)}. Remettez le QCM comme sur l’épreuve, ou exportez une nouvelle épreuve.`,
  );

export const alreadyLocked = () =>
  new AppError(409, 'cannot_relock', 'Ce QCM est déjà verrouillé\u00a0: rien n’a changé.');

/** The refusal of a correction of the words that changes more than words. */
export const onlyWords = (obstacles: readonly string[]) =>
  new AppError(
    409,
    'locked',
    `Ce QCM est verrouillé\u00a0: sans nouvelle édition, seuls les textes peuvent être corrigés (${listed(obstacles)}). Rien n’a été enregistré.`,
  );

const mostObstacles = 3;

function listed(obstacles: readonly string[]): string {
  const shown = obstacles.slice(0, mostObstacles);
  return `${shown.join('\u00a0; ')}${obstacles.length > shown.length ? '…' : ''}`;
}

export const noLongerLocked = () =>
  new AppError(
    409,
    'not_locked',
    'Ce QCM n’est plus verrouillé\u00a0: rien n’a été enregistré. Rechargez la page, puis modifiez la question comme d’habitude.',
  );

export const noSuchEdition = () =>
  new AppError(404, 'not_found', 'Cette édition n’existe pas dans ce QCM.');

export const noSuchQuestion = () => new AppError(404, 'not_found', 'Question introuvable.');

export const notExported = () =>
  new AppError(
    404,
    'not_exported',
    'Ce QCM n’a pas d’épreuve finale. Exportez-le depuis l’onglet «\u00a0Créer sujet\u00a0».',
  );

export const noQuestion = () =>
  new AppError(422, 'no_question', 'Ajoutez au moins une question avant d’exporter.');

export const noRoster = () =>
  new AppError(
    422,
    'no_roster',
    'Ce QCM n’a pas de classe avec une liste d’étudiants\u00a0: choisissez des copies anonymes.',
  );

export const additionUnderWay = () =>
  new AppError(
    409,
    'addition_under_way',
    'D’autres copies de cette édition sont en cours de création. Attendez qu’elles soient prêtes, puis recommencez si besoin.',
  );

export const copiesChanged = () =>
  new AppError(
    409,
    'copies_changed',
    'D’autres copies ont été ajoutées entre-temps, ou le QCM a été déverrouillé\u00a0: rien n’a été créé. Vérifiez le nombre de copies, puis recommencez.',
  );

export const additionInterrupted = () =>
  new AppError(
    503,
    'addition_interrupted',
    'La création des copies a été interrompue. L’édition est restée telle quelle\u00a0: recommencez.',
  );

export const additionCancelled = () =>
  new AppError(409, 'addition_cancelled', 'La création des copies a été annulée.');

export const noSuchCopies = () =>
  new AppError(404, 'not_found', 'Ces copies n’existent pas dans cette édition.');

export const tooManyCopies = () =>
  new AppError(422, 'too_many_copies', `Une édition compte ${mostCopies} copies au plus.`);

export const tooManyStudents = () =>
  new AppError(
    422,
    'too_many_copies',
    `La classe compte plus de ${mostCopies} étudiants\u00a0: un export fait ${mostCopies} copies au plus.`,
  );
