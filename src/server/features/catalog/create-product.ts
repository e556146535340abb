import type { z } from 'zod';
import { ShopError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { bytesOfPicture } from '#contract/picture.ts';
import type { createProductSchema } from '#contract/product.ts';
import { findPictureType } from '#domain/picture.ts';
import type { Database } from '../../adapters/database/database.ts';
import {
  type Picture,
  type PictureFault,
  PictureRefusedError,
  type PictureWorkshop,
} from '../../adapters/pictures/picture-workshop.ts';
import { keepImage } from './image-repository.ts';
import { addProduct } from './product-repository.ts';
import { refuseTakenName } from './refuse-taken-name.ts';

interface Parts {
  db: Database;
  workshop: PictureWorkshop;
}

/** Puts a product on sale with its picture, or keeps neither. */
export async function createProduct(
  { db, workshop }: Parts,
  { image, ...product }: z.output<typeof createProductSchema>,
): Promise<void> {
  const picture = toPicture(image);
  await workshop.check(picture).catch(refusePicture);
  await db.transaction(async (tx) => {
    const imageHash = await keepImage(tx, picture);
    await refuseTakenName(addProduct(tx, { ...product, imageHash }));
  });
}

/** Under whatever label it came, a picture is kept as what it is. */
function toPicture(dataUrl: string): Picture {
  const bytes = bytesOfPicture(dataUrl);
  const type = findPictureType(bytes);
  if (!type) throw new Error('The contract let something through that is no picture.');
  return { type, bytes };
}

const faultWords: Record<PictureFault, string> = {
  broken: messages.imageBroken,
  animated: messages.imageAnimated,
  'too-many-pixels': messages.imageTooManyPixels,
  'too-slow': messages.imageTooSlow,
};

function refusePicture(error: unknown): never {
  if (!(error instanceof PictureRefusedError)) throw error;
  const message = faultWords[error.fault];
  throw new ShopError('invalid-request', message, [{ field: 'image', message }]);
}
