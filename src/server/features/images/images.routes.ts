import type { FastifyInstance } from 'fastify';
import { imageField, images } from '#shared/contract/images.ts';
import { pictureLimits } from '#shared/domain/limits.ts';
import { Streamed } from '../../plugins/answers/streamed.ts';
import { readSmallUpload } from '../../plugins/bodies/uploads.ts';
import { ownerOf } from '../../plugins/callers/request-owner.ts';
import { implement } from '../../plugins/implement.ts';
import type { Services } from '../../services.ts';
import { openImage, storeImage } from './images.service.ts';

const pictureUpload = {
  field: imageField,
  mostBytes: pictureLimits.bytes,
  tooLarge: 'Cette image est trop lourde (10\u00a0Mo au plus).',
};

export function imagesRoutes(app: FastifyInstance, services: Services): void {
  implement(app, services, images.uploadImage, async ({ session, request }) => {
    const picture = await readSmallUpload(request, pictureUpload);
    return { imageUrl: await storeImage(services, session.teacher.id, picture) };
  });

  implement(app, services, images.readImage, async ({ params, query, request }) => {
    const asked = { width: query.width, owner: ownerOf(request).key };
    const { content, contentType, byteSize } = await openImage(services, params.hash, asked);
    return new Streamed(content, {
      'content-type': contentType,
      ...(byteSize !== null && { 'content-length': String(byteSize) }),
      'content-disposition': 'inline',
      // The address contains the hash of the content, so browsers may cache it for ever.
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
}
