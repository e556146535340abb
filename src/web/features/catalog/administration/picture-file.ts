import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { pictureDataUrl } from '#contract/picture.ts';
import { findPictureType, maxPictureBytes } from '#domain/picture.ts';

/** A file somebody has chosen, checked by the contract's rules and turned into what the call takes. */
export const pictureFile = z
  .custom<File>((chosen) => chosen instanceof File, messages.required('image'))
  .transform(async (file, { addIssue }) => {
    // Told from its size alone: a film of some gigabytes is not even opened.
    const refusal = file.size > maxPictureBytes ? messages.imageTooLarge : undefined;
    const url = refusal ? undefined : await toDataUrl(file).catch(() => undefined);
    if (url !== undefined) return url;
    addIssue(refusal ?? messages.imageBroken);
    return z.NEVER;
  })
  .pipe(pictureDataUrl);

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
