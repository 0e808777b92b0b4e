import { scanLimitInWords } from '#shared/domain/limits.ts';
import { AppError } from '../../errors.ts';

export const uploadMissing = () => new AppError(404, 'not_found', 'Cet envoi n’existe plus.');

export const uploadNotYours = () =>
  new AppError(403, 'not_yours', 'Cet envoi est celui d’un autre enseignant.');

export const fileTooLarge = () =>
  new AppError(413, 'file_too_large', `Ce fichier est trop lourd (${scanLimitInWords} au plus).`);

export const tooManyUploads = () =>
  new AppError(
    409,
    'too_many_uploads',
    'Trop de fichiers envoyés attendent d’être utilisés. Utilisez-les ou oubliez-les, puis réessayez.',
  );

export const uploadFinished = () =>
  new AppError(409, 'upload_finished', 'Ce fichier est déjà arrivé en entier.');

export const uploadUnfinished = () =>
  new AppError(409, 'upload_unfinished', 'Ce fichier n’est pas encore arrivé en entier.');

/** The browser sends the part again without asking its user. */
export const damagedPart = () =>
  new AppError(422, 'damaged_part', 'Une partie du fichier est arrivée abîmée.');
