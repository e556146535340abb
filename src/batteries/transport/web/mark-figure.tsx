import { drawMark } from '../rules/mark-drawings.ts';
import type { Mark } from '../rules/verdict.ts';
import { MarkSvg } from './mark-svg.tsx';

/** Draws it in the browser. */
export function MarkFigure({ mark, unNumber }: { mark: Mark; unNumber: string }) {
  return <MarkSvg mark={mark} drawing={drawMark(mark, unNumber)} />;
}
