/** Fewer do not fill the window and one more on each side, of which a loop is made. */
const fewestToLoop = 6;

/**
 * Adds copies to a list until it can go round, and answers them. They are for the eye alone: a screen reader and the
 * Tab key find every item once, while a finger may land on either.
 */
export function fillTheLoop(list: HTMLElement): HTMLElement[] {
  const items = [...list.children] as HTMLElement[];
  const rounds = Math.ceil(fewestToLoop / items.length) - 1;
  const copies = Array.from({ length: rounds }, () => items.map(copyForTheEye)).flat();
  list.append(...copies);
  return copies;
}

function copyForTheEye(item: HTMLElement): HTMLElement {
  const copy = item.cloneNode(true) as HTMLElement;
  copy.ariaHidden = 'true';
  for (const button of copy.querySelectorAll('button')) button.tabIndex = -1;
  return copy;
}
