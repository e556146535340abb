import type { Drawing } from '#platform/kernel/drawing.ts';
import type { Mark } from '../rules/verdict.ts';
import { markNames } from '../rules/verdict.ts';

/** A mark as it is on the package, made small. */
export function MarkSvg({ mark, drawing }: { mark: Mark; drawing: Drawing }) {
  const { widthMm, heightMm, shapes } = drawing;
  return (
    <svg
      role="img"
      aria-label={markNames[mark]}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      className="h-14 w-auto max-w-32"
    >
      {shapes.map((shape) =>
        'path' in shape ? (
          <path
            key={shape.path}
            d={shape.path}
            fill={shape.fill ?? 'none'}
            stroke={shape.stroke}
            strokeWidth={shape.strokeMm}
          />
        ) : (
          <text
            key={shape.text}
            x={shape.x}
            y={shape.y}
            fontSize={shape.sizeMm * 1.38}
            fontWeight="700"
            textAnchor="middle"
            fill="#000000"
          >
            {shape.text}
          </text>
        ),
      )}
    </svg>
  );
}
