interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Place {
  left: number;
  /** From the window's lower edge. */
  bottom: number;
}

const margin = 16;
const widest = 352;
/** Of two lines of words. */
const height = 76;

/**
 * Where a toast covers nothing that can be pressed: at the bottom in the middle, beside it or, as on a phone above a bar that
 * sticks there, a little higher.
 */
export function findPlace(viewport: { width: number; height: number }, pressable: readonly Box[]): Place {
  const width = Math.min(widest, viewport.width - 2 * margin);
  const columns = [(viewport.width - width) / 2, margin, viewport.width - width - margin];
  const rows = [0, 1, 2, 3, 4, 5].map((step) => margin + (step * height) / 2);
  const places = rows.flatMap((bottom) => columns.map((left) => ({ left, bottom })));
  const isFree = ({ left, bottom }: Place) => {
    const low = viewport.height - bottom;
    return !pressable.some(
      (box) => box.left < left + width && box.right > left && box.top < low && box.bottom > low - height,
    );
  };
  return places.find(isFree) ?? { left: columns[0] ?? margin, bottom: margin };
}

/** Looks at the page as it is now. */
export function placeToasts(): void {
  const { clientWidth, clientHeight, style } = document.documentElement;
  const pressable = [
    ...document.querySelectorAll('main :is(a, button, input, select, textarea, summary), [data-floating]'),
  ].map((element) => element.getBoundingClientRect());
  const { left, bottom } = findPlace(
    { width: clientWidth, height: clientHeight },
    pressable.filter((box) => box.width > 0 && box.bottom > clientHeight / 2 && box.top < clientHeight),
  );
  style.setProperty('--toast-left', `${left}px`);
  style.setProperty('--toast-bottom', `${bottom}px`);
}
