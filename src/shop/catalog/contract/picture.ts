import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { findPictureHash, findPictureType } from '#platform/kernel/picture.ts';
import { pictureLimits } from '#platform/kernel/upload-limits.ts';
import { uploadMessages } from './product-messages.ts';

/** What a browser may call the kinds of picture the shop takes. */
export const pictureLabels = ['image/jpg', 'image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'];

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

// The limit in base64, and room for the data URL's head: what is longer need not be looked at.
const longestDataUrl = Math.ceil(pictureLimits.bytes / 3) * 4 + 64;

const refusals = `'${uploadMessages.imageTooLarge}' '${uploadMessages.imageType}' '${uploadMessages.imageBroken}'`;

/**
 * A picture as a data URL. Its label must be one that the shop takes and its bytes must begin like a picture that
 * the shop takes; of the two, the bytes say what it is. Whether it can be drawn, only the server finds out.
 */
export const pictureDataUrl = picture(findRefusal).meta({
  description: `A data URL. Refused with: ${refusals}`,
});

/** The same, or a picture that the shop has already, by its address: it need not be sent again to be used again. */
export const givenPicture = picture((given) =>
  findPictureHash(given) ? undefined : findRefusal(given),
).meta({
  description: `A data URL, or the address of an existing picture: ‘/images/…’. Refused with: ${refusals}`,
});

function picture(refusalOf: (given: string) => string | undefined) {
  return z
    .string({ error: messages.required('image') })
    .min(1, { error: messages.required('image'), abort: true })
    .max(longestDataUrl, { error: uploadMessages.imageTooLarge, abort: true })
    .superRefine((given, { addIssue }) => {
      const refusal = refusalOf(given);
      if (refusal) addIssue(refusal);
    });
}

function findRefusal(dataUrl: string): string | undefined {
  const { label, data } = partsOf(dataUrl);
  if (!pictureLabels.includes(label)) return uploadMessages.imageType;
  if (!base64.test(data)) return uploadMessages.imageBroken;
  const bytes = bytesOfPicture(dataUrl);
  if (bytes.length > pictureLimits.bytes) return uploadMessages.imageTooLarge;
  return findPictureType(bytes) ? undefined : uploadMessages.imageType;
}

export function bytesOfPicture(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(partsOf(dataUrl).data), (character) => character.charCodeAt(0));
}

function partsOf(dataUrl: string): { label: string; data: string } {
  const [, label = '', data = ''] = /^data:([^,]*);base64,(.*)$/s.exec(dataUrl) ?? [];
  return { label, data };
}
