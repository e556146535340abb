import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { findPictureType, maxPictureBytes } from '#platform/kernel/picture.ts';
import { givenPicture } from '../../../contract/picture.ts';
import { uploadMessages } from '../../../contract/upload-messages.ts';
import type { ChosenPicture } from './chosen-pictures.ts';

/** A file somebody has chosen, checked by the contract's rules and turned into what the call takes; or the address of a picture that the shop has. */
export const pictureFile = z
  .custom<ChosenPicture>(
    (chosen) => chosen instanceof File || typeof chosen === 'string',
    messages.required('image'),
  )
  .transform(async (chosen, { addIssue }) => {
    if (typeof chosen === 'string') return chosen;
    const file = chosen;
    // Told from its size alone: a film of some gigabytes is not even opened.
    const refusal = file.size > maxPictureBytes ? uploadMessages.imageTooLarge : undefined;
    const url = refusal ? undefined : await toDataUrl(file).catch(() => undefined);
    if (url !== undefined) return url;
    addIssue(refusal ?? uploadMessages.imageBroken);
    return z.NEVER;
  })
  .pipe(givenPicture);

/** Labelled by what it is: a browser labels it by its name, and not every name says it. */
async function toDataUrl(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = new Blob([bytes], { type: findPictureType(bytes) ?? file.type });
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
