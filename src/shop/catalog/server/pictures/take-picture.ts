import { ShopError } from '#platform/contract/errors.ts';
import { findPictureType } from '#platform/kernel/picture.ts';
import { photoLimits, pictureLimits } from '#platform/kernel/upload-limits.ts';
import {
  type Picture,
  type PictureFault,
  PictureRefusedError,
  type PictureWorkshop,
} from '#platform/server/pictures/sharp-workshop.ts';
import { bytesOfPicture } from '../../contract/picture.ts';
import { uploadMessages } from '../../contract/product-messages.ts';

/** The picture of a data URL, once it is known that it can be drawn. */
export async function takePicture(
  workshop: PictureWorkshop,
  dataUrl: string,
  field = 'image',
): Promise<Picture> {
  const picture = toPicture(bytesOfPicture(dataUrl), field);
  await workshop.check(picture).catch((error) => refusePicture(error, pictureLimits.pixels, field));
  return picture;
}

/** A photo as it came from the camera, made small enough to be a product's picture; as a data URL. */
export async function reducePicture(
  workshop: PictureWorkshop,
  photo: Uint8Array,
  who: string,
): Promise<string> {
  const bytes = await reducePhoto(workshop, photo, { who, field: 'image' });
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The same as bytes, which are a WebP. */
export async function reducePhoto(
  workshop: PictureWorkshop,
  photo: Uint8Array,
  { who, field }: { who: string; field: string },
): Promise<Uint8Array> {
  return await workshop
    .reduce(toPicture(photo, field), who)
    .catch((error) => refusePicture(error, photoLimits.pixels, field));
}

/** Under whatever label it came, a picture is taken for what it is. */
function toPicture(bytes: Uint8Array, field = 'image'): Picture {
  const type = findPictureType(bytes);
  if (!type) throw refusalOfPicture(uploadMessages.imageType, field);
  return { type, bytes };
}

function refusePicture(error: unknown, maxPixels: number, field = 'image'): never {
  if (!(error instanceof PictureRefusedError)) throw error;
  const faultWords: Record<PictureFault, string> = {
    broken: uploadMessages.imageBroken,
    animated: uploadMessages.imageAnimated,
    'too-many-pixels': uploadMessages.imageTooManyPixels(maxPixels / 1_000_000),
    'too-slow': uploadMessages.imageTooSlow,
    'too-heavy': uploadMessages.imageTooHeavy,
  };
  throw refusalOfPicture(faultWords[error.fault], field);
}

export function refusalOfPicture(message: string, field: string): ShopError {
  return new ShopError('invalid-request', message, [{ field, message }]);
}
