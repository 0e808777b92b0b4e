import { createHash } from 'node:crypto';
import {
  makePicture as make,
  type PictureFault,
  type PictureMade,
  type PictureOrder,
} from '#paper/picture/make-picture.ts';
import { ProgramError } from '#paper/process/program-error.ts';
import type { TeacherId } from '#shared/contract/ids.ts';
import { AppError } from '../../errors.ts';

export interface Picture extends PictureMade {
  readonly hash: string;
}

const wrongType = () =>
  new AppError(415, 'not_a_picture', 'Ce fichier n’est pas une image JPEG ou PNG.');
const refusals: Record<PictureFault, () => AppError> = {
  'too-large': () =>
    new AppError(
      413,
      'picture_too_large',
      'Cette image a trop de pixels (50 millions au plus)\u00a0: réduisez ses dimensions.',
    ),
  damaged: () =>
    new AppError(
      400,
      'damaged_picture',
      'Cette image est abîmée ou incomplète. Enregistrez-la à nouveau, ou choisissez-en une autre.',
    ),
};

/** Makes an upright picture of reasonable size, without metadata of who took it where. */
export async function makePicture(upload: Buffer, teacherId: TeacherId): Promise<Picture> {
  if (!startsLikeAPicture(upload)) throw wrongType();
  const made = await remade({ upload }, teacherId);
  const hash = createHash('sha256').update(made.content).digest('hex');
  return { ...made, hash };
}

/** Narrows a picture that `makePicture` made. */
export async function narrowPicture(upload: Buffer, width: number, owner: string): Promise<Buffer> {
  return (await remade({ upload, width }, `reader ${owner}`)).content;
}

async function remade(order: PictureOrder, owner: string): Promise<PictureMade> {
  const made = await make(order, owner).catch((error) => {
    // Decoding it took more time or memory than any picture of a teacher needs.
    if (error instanceof ProgramError) return { fault: 'damaged' as const };
    throw error;
  });
  if ('fault' in made) throw refusals[made.fault]();
  return made;
}

/** Nothing but JPEG and PNG reaches the decoder, whatever a file claims to be. */
function startsLikeAPicture(upload: Buffer): boolean {
  return ['ffd8ff', '89504e47'].some((signature) =>
    upload.toString('hex', 0, 4).startsWith(signature),
  );
}
