import { copyInWords } from '#shared/domain/correction/base/copy-number.ts';
import { ofName } from '#shared/domain/students/of-name.ts';
import { listInWords } from '#shared/domain/texts/list-in-words.ts';
import { writeSize } from '#shared/domain/texts/write-size.ts';
import { AppError } from '../../../errors.ts';

export const noCorrection = () =>
  new AppError(404, 'no_correction', 'Aucune correction n’est en cours pour ce QCM.');

export const tooManyScans = (bytes: number, most: number) =>
  new AppError(
    409,
    'too_many_scans',
    `Vos scans occupent ${writeSize(bytes)}, et votre compte peut en garder ${writeSize(most)}. Supprimez des corrections anciennes et videz la corbeille, ou demandez davantage à la personne qui administre Cochalot.`,
  );

/** These files were sent before; the teacher may have them read all the same. */
export const sameScan = (names: readonly string[]) =>
  new AppError(
    409,
    'same_scan',
    `${names.length > 1 ? 'Ces fichiers ont déjà été envoyés' : 'Ce fichier a déjà été envoyé'} pour ce QCM\u00a0: ${listInWords(names.map((name) => `«\u00a0${name}\u00a0»`))}.`,
  );

export const unknownCopy = (copy: number) =>
  new AppError(
    404,
    'unknown_copy',
    `La copie ${copyInWords(copy)} n’a pas été trouvée dans les scans.`,
  );

export const unknownStudent = () =>
  new AppError(404, 'unknown_student', 'Cet étudiant n’est pas dans la liste.');

export const namelessStudent = () =>
  new AppError(400, 'nameless_student', 'Renseignez au moins un nom ou un numéro.');

export const hasAnotherCopy = (name: string, copy: number) =>
  new AppError(409, 'has_another_copy', `${name} a déjà la copie ${copyInWords(copy)}.`, { copy });

export const numberTaken = (name: string) =>
  new AppError(409, 'number_taken', `Ce numéro est déjà celui ${ofName(name)}.`);

export const ownedByAnother = (copy: number) =>
  new AppError(
    409,
    'owned_by_another',
    `La copie ${copyInWords(copy)} a changé d’étudiant depuis cet affichage\u00a0: rien n’est enregistré.`,
  );

export const changedSince = () =>
  new AppError(
    409,
    'changed_elsewhere',
    'Les notes ont changé depuis cet affichage\u00a0: vérifiez-les à nouveau.',
  );

export const marksAreFinal = () =>
  new AppError(
    409,
    'marks_are_final',
    'Les notes sont validées\u00a0: rien n’est enregistré. Dans «\u00a0Cases\u00a0», choisissez la lecture, voyez quelles notes changeraient, puis appliquez-la.',
  );

const decidedElsewhere = (what: string) =>
  new AppError(
    409,
    'decided_elsewhere',
    `${what} depuis cet affichage\u00a0: rien n’est enregistré.`,
  );

export const rulesDecidedElsewhere = () =>
  decidedElsewhere('Les règles de notation ont été changées ailleurs');

export const neutralisedElsewhere = () =>
  decidedElsewhere('Les questions neutralisées ont été changées ailleurs');

export const adjustedElsewhere = (copy: number) =>
  decidedElsewhere(`L’ajustement de la copie ${copyInWords(copy)} a été changé ailleurs`);

export const studentMendedElsewhere = () => decidedElsewhere('Cet étudiant a été modifié ailleurs');

export const cannotUndo = () =>
  new AppError(
    409,
    'cannot_undo',
    'Ce changement ne peut plus être annulé\u00a0: autre chose a été décidé depuis.',
  );

export const unknownBox = (zone: string) =>
  new AppError(
    400,
    'unknown_box',
    `La case «\u00a0${zone}\u00a0» n’existe pas dans cette correction.`,
  );

export const notOnPaper = () =>
  new AppError(400, 'not_on_paper', 'Cette question n’est pas de l’épreuve imprimée.');

export const readingInterrupted = () =>
  new AppError(
    500,
    'reading_interrupted',
    'L’analyse a été interrompue plusieurs fois. Relancez-la\u00a0; si elle échoue encore, le fichier est peut-être endommagé.',
  );

export const readingCancelled = () =>
  new AppError(409, 'reading_cancelled', 'L’analyse a été annulée.');

export const namesInterrupted = () =>
  new AppError(
    500,
    'names_interrupted',
    'La lecture des noms a été interrompue plusieurs fois. Ceux qui ont été lus sont gardés.',
  );

export const namesCancelled = () =>
  new AppError(409, 'names_cancelled', 'La lecture des noms a été annulée.');

export const tooManyNames = (most: number) =>
  new AppError(
    429,
    'too_many_names',
    `Le modèle lit ${most.toLocaleString('fr-FR')} noms par jour et par compte au plus. Ceux qui ont été lus sont gardés\u00a0: faites lire les autres demain, ou tapez-les.`,
  );

export const notPrinted = () =>
  new AppError(
    409,
    'not_printed',
    'Créez d’abord l’épreuve PDF de ce QCM\u00a0: seules ses feuilles peuvent être corrigées.',
  );

export const unknownScan = () =>
  new AppError(404, 'unknown_scan', 'Ce scan n’est pas de cette correction, ou n’existe plus.');

export const unknownPage = () =>
  new AppError(404, 'unknown_page', 'Cette page n’est pas de cette correction, ou n’existe plus.');

export const mixedPhotocopies = () =>
  new AppError(
    400,
    'mixed_photocopies',
    'Une copie ne peut pas avoir deux fois la même page, ni une page être de deux copies. Vérifiez les groupes.',
  );

export const photocopiesChanged = (copy: number) =>
  new AppError(
    409,
    'photocopies_changed',
    `Les pages de la copie ${copyInWords(copy)} ont changé depuis cet affichage\u00a0: rien n’est enregistré. Vérifiez les groupes.`,
  );

export const severalOfOnePage = () =>
  new AppError(
    409,
    'several_of_one_page',
    'Plusieurs des nouvelles pages portent le même numéro, et une seule compterait. Si l’épreuve a été photocopiée, choisissez «\u00a0Ce sont d’autres étudiants…\u00a0», et chacun aura sa copie.',
  );

/** A copy would become another student’s paper. Browsers know the code, which stays. */
export const papersReplaced = (words: string) => new AppError(409, 'other_papers', words);

export const noSuchSheet = (copy: number, sheet: number) =>
  new AppError(
    404,
    'no_such_sheet',
    `L’épreuve n’a pas de page ${sheet} dans une copie ${copy}\u00a0: vérifiez ces numéros, au pied de la feuille.`,
  );

export const unnamedEdition = () =>
  new AppError(
    400,
    'unnamed_edition',
    'Plusieurs éditions de ce QCM ont été imprimées\u00a0: indiquez de laquelle est cette feuille.',
  );

export const unreadablePicture = () =>
  new AppError(
    422,
    'unreadable_picture',
    'Cette page ne peut pas être lue avec ces coins. Vérifiez-les, ou scannez la feuille à nouveau.',
  );

export const readingUnderWay = () =>
  new AppError(409, 'reading_under_way', 'Ce scan est en cours d’analyse. Annulez-la d’abord.');

export const nothingPrinted = () =>
  new AppError(
    409,
    'nothing_printed',
    'Aucun de vos QCM n’attend de copies\u00a0: créez d’abord une épreuve PDF.',
  );

export const nothingToCorrect = (areForeign: boolean) =>
  new AppError(
    422,
    'nothing_to_correct',
    areForeign
      ? 'Ces feuilles ne viennent d’aucun de vos QCM. Si celui de leur épreuve est dans la corbeille, restaurez-le d’abord.'
      : 'Aucune feuille de vos QCM n’a été reconnue dans ce fichier. Scannez les feuilles entières, à plat, à 200 ou 300 points par pouce.',
  );

const noPicture = 'unknown_picture';

export const unknownPicture = () =>
  new AppError(404, noPicture, 'Cette image n’existe pas dans cette correction.');

export const isUnknownPicture = (error: unknown): boolean =>
  error instanceof AppError && error.code === noPicture;

const scanGone = 'scan_is_gone';

export const scanIsGone = () =>
  new AppError(
    422,
    scanGone,
    'Le scan de cette copie ne peut plus être ouvert. Envoyez-le à nouveau.',
  );

export const isScanGone = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === scanGone;
