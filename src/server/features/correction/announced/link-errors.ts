import { AppError } from '../../../errors.ts';

export const unknownLink = () =>
  new AppError(404, 'unknown_link', 'Ce lien ne mène à aucune copie. Vérifiez qu’il est entier.');

export const revokedLink = () =>
  new AppError(410, 'link_revoked', 'Ce lien a été révoqué. Demandez-en un nouveau.');

export const expiredLink = () =>
  new AppError(410, 'link_expired', 'Ce lien a expiré. Demandez-en un nouveau.');

export const closedPage = () =>
  new AppError(403, 'page_closed', 'Votre enseignant ne montre pas les copies en ligne.');

export const noCopyToShow = () =>
  new AppError(404, 'no_copy', 'Votre copie n’est pas, ou plus, parmi les copies corrigées.');

export const otherCopy = () =>
  new AppError(
    409,
    'other_copy',
    'La copie que montrait cette page n’est plus la vôtre\u00a0: rien n’a été envoyé. Regardez celle qui vous est attribuée maintenant.',
  );

export const contestsClosed = () =>
  new AppError(409, 'contests_closed', 'Les contestations sont closes.');

export const unknownContestedBox = () =>
  new AppError(400, 'unknown_box', 'Cette case n’est pas sur votre copie.');

export const alreadyContested = () =>
  new AppError(409, 'already_contested', 'Vous avez déjà contesté cela\u00a0: la réponse viendra.');

export const tooManyContests = () =>
  new AppError(
    409,
    'too_many_contests',
    'Vous avez déjà beaucoup de contestations en attente\u00a0: attendez leur réponse.',
  );
