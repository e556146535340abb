import { mostPictures } from '#platform/kernel/picture.ts';

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
  const room = mostPictures - 1 - pictures.length;
  return {
    image: main,
    pictures: [...pictures, ...others.slice(0, room)],
    leftOut: Math.max(0, others.length - room),
  };
}
