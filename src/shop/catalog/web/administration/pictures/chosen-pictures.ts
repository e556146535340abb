import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { messages } from '#platform/contract/messages.ts';
import { findPictureType } from '#platform/kernel/picture.ts';
import { photoLimits, pictureLimits } from '#platform/kernel/upload-limits.ts';
import { callApi } from '#platform/web/shell/api/client.ts';
import { bytesOfPicture, givenPicture, pictureLabels } from '../../../contract/picture.ts';
import { uploadMessages } from '../../../contract/product-messages.ts';

/** A chosen file, checked by the contract's rules and turned into what the call takes; or the address of a picture that the shop has. */
export const pictureFile = z
  .custom<ChosenPicture>(
    (chosen) => chosen instanceof File || typeof chosen === 'string',
    messages.required('image'),
  )
  .transform(async (chosen, { addIssue }) => {
    if (typeof chosen === 'string') return chosen;
    const file = chosen;
    // Told from its size alone: a film of some gigabytes is not even opened.
    const refusal = file.size > pictureLimits.bytes ? uploadMessages.imageTooLarge : undefined;
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

/** A file that is to be sent, or the address of a picture that the shop has. */
export type ChosenPicture = File | string;

/** The pictures of a product as its form has them. Without `image` the main one is the one it has, if it has one. */
export interface ChosenPictures {
  image: ChosenPicture | undefined;
  pictures: ChosenPicture[];
}

/** With one of them in another place; those between move up. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}

/** With another main picture; the one before comes first of the others. */
export function withMain(
  { image, pictures }: ChosenPictures,
  index: number,
  present: string | undefined,
): ChosenPictures {
  const [before, main] = [image ?? present, pictures[index]];
  const others = pictures.filter((_, place) => place !== index);
  return {
    image: main === present ? undefined : main,
    pictures: before === undefined ? others : [before, ...others],
  };
}

/** As many more as there is room for, the first of them as the main one where there is none. */
export function withMore(
  { image, pictures }: ChosenPictures,
  more: ChosenPicture[],
  present: string | undefined,
): ChosenPictures & { leftOut: number } {
  const hasMain = image !== undefined || present !== undefined;
  const [main, others] = hasMain ? [image, more] : [more[0], more.slice(1)];
  const room = pictureLimits.ofAProduct - 1 - pictures.length;
  return {
    image: main,
    pictures: [...pictures, ...others.slice(0, room)],
    leftOut: Math.max(0, others.length - room),
  };
}

/** An address of the file inside this page, for as long as the file is shown. */
export function useFileUrl(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made && made.file === file ? made.url : undefined;
}

/** Too large for the shop to keep, and not too large for it to make smaller. Not every system labels its files. */
export function canBeReduced({ size, type }: File): boolean {
  return (
    size > pictureLimits.bytes && size <= photoLimits.bytes && (type === '' || pictureLabels.includes(type))
  );
}

/** Has the shop make a photo small enough to be a product's picture. */
export function useReducePicture() {
  return useMutation({
    mutationFn: async (photo: File) => {
      const { image } = await callApi('reducePicture', { body: photo });
      const name = photo.name.replace(/\.\w+$/, '');
      return new File([bytesOfPicture(image)], `${name}.webp`, { type: 'image/webp' });
    },
  });
}
