import type { Seller } from '#platform/kernel/seller.ts';

/*
 * Of the demo: Rotterdam's harbour around the Waalhaven, in the projection and at the scale of OpenStreetMap's zoom 13 with the
 * seller in the middle, so that nothing jumps when the tiles come: 5,822 units a degree to the east, 9,432 to the north.
 */

const river =
  'M-10 28 C60 30 130 36 190 36 S300 46 360 42 S440 22 480 8 L500 -10 L640 -10 L600 14 C560 38 520 52 480 58 S410 78 360 84 S250 92 190 84 S60 74 -10 78 Z';

const basins = [
  // Waalhaven, with the piers on its eastern side.
  'M262 84 L322 78 L344 100 L404 100 L404 118 L338 118 L338 136 L404 136 L404 154 L338 154 L338 172 L404 172 L404 190 L338 190 L338 208 L404 208 L404 228 L386 250 L250 250 L214 224 L214 142 L246 118 Z',
  // Eemhaven and its side basins.
  'M104 80 L150 80 L150 126 L198 126 L198 146 L150 146 L150 170 L198 170 L198 190 L150 190 L150 232 L112 232 Z',
  'M60 76 L90 76 L94 222 L72 222 Z',
  // Maashaven and Rijnhaven.
  'M534 48 L566 40 L668 92 L658 116 Z',
  'M580 10 L608 0 L672 40 L662 62 Z',
];

const quarters = [
  'M432 100 L480 90 L530 62 L650 122 L730 96 L730 256 L640 226 L520 252 L470 278 L432 246 Z',
  'M404 382 L730 378 L730 530 L404 530 Z',
  'M100 366 L268 366 L252 530 L60 530 Z',
  'M176 92 L240 98 L208 132 L206 122 L176 122 Z',
];

const harbour = [
  'M40 90 L56 90 L68 232 L110 242 L152 242 L208 200 L208 226 L246 258 L214 262 L60 260 L44 254 Z',
  'M410 98 L424 98 L424 246 L400 264 L250 264 L250 254 L390 254 L410 230 Z',
];

const motorways = [
  'M-10 348 C90 338 190 346 280 354 S440 372 520 370 S650 362 730 366',
  'M22 -10 C28 110 30 220 24 346',
];

const streets = [
  'M60 272 L392 272 L428 250 L428 90 L488 84',
  'M488 -10 L486 70 L494 200 L516 262 L536 370',
  'M428 176 L494 184 L640 150 L730 158',
  'M392 272 L470 290 L516 262 L640 236 L730 244',
  'M392 272 L396 362',
  'M60 272 L24 262',
  'M470 290 L456 420 L462 540',
  'M396 452 L600 440 L730 452',
  'M606 366 L600 440 L612 540',
  'M640 150 L640 236 L650 364',
  'M280 354 L276 440 L262 540',
  'M24 346 L60 440 L40 540',
];

const railway = 'M-10 286 C120 284 250 286 372 290 S430 330 440 380 S500 500 560 540';

const places = [
  { x: 230, y: 64, name: 'Nieuwe Maas' },
  { x: 276, y: 176, name: 'Waalhaven' },
  { x: 128, y: 218, name: 'Eemhaven' },
  { x: 566, y: 136, name: 'Charlois' },
  { x: 566, y: 312, name: 'Zuiderpark' },
  { x: 534, y: 420, name: 'Pendrecht' },
  { x: 166, y: 470, name: 'Rhoon' },
];

/** The only place that is drawn; others wait for the tiles. */
export const isDrawn = ({ latitude, longitude }: NonNullable<Seller['place']>) =>
  latitude === 51.879 && longitude === 4.445;

type DrawnMapProps = { seller: Seller; hidden?: boolean };

export function DrawnMap({ seller: { name, street, town }, hidden = false }: DrawnMapProps) {
  return (
    <svg
      viewBox="0 0 720 520"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-hidden={hidden}
      aria-label={`Map: ${name}, ${street}, ${town}, on the south quay of the Waalhaven`}
      className="absolute inset-0 size-full bg-raised"
    >
      <defs>
        <pattern
          id="city-blocks"
          width="26"
          height="18"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-11)"
        >
          <path d="M0 .5 H26 M.5 0 V18 M13 0 V9" className="fill-none stroke-surface" />
        </pattern>
        <pattern id="stacks" width="9" height="7" patternUnits="userSpaceOnUse">
          <rect x="1" y="1" width="6" height="3.5" className="fill-line-strong" />
        </pattern>
      </defs>
      <g className="fill-line/60">
        {quarters.map((quarter) => (
          <path key={quarter} d={quarter} />
        ))}
      </g>
      {quarters.map((quarter) => (
        <path key={quarter} d={quarter} fill="url(#city-blocks)" />
      ))}
      {harbour.map((ground) => (
        <path key={ground} d={ground} fill="url(#stacks)" fillOpacity="0.6" />
      ))}
      <g className="fill-[color-mix(in_oklab,var(--color-accent)_22%,var(--color-raised))]">
        {[river, ...basins].map((shore) => (
          <path key={shore} d={shore} />
        ))}
      </g>
      <path d="M464 300 L520 276 L636 258 L640 320 L600 344 L472 346 Z" className="fill-success-soft" />
      <g strokeLinejoin="round" strokeLinecap="round" className="fill-none">
        <path d={railway} strokeWidth="1.5" strokeDasharray="7 4" className="stroke-control" />
        {streets.map((line) => (
          <path key={line} d={line} strokeWidth="4" className="stroke-surface" />
        ))}
        {motorways.map((line) => (
          <path key={line} d={line} strokeWidth="11" className="stroke-line-strong" />
        ))}
        {motorways.map((line) => (
          <path key={line} d={line} strokeWidth="8" className="stroke-surface" />
        ))}
      </g>
      <g textAnchor="middle" fontSize="12" className="fill-muted">
        {places.map(({ x, y, name: place }) => (
          <text key={place} x={x} y={y} strokeWidth="3" paintOrder="stroke" className="stroke-raised/70">
            {place}
          </text>
        ))}
        <g transform="translate(170 346)" fontSize="10" fontWeight="600">
          <rect x="-14" y="-8" width="28" height="16" rx="3" className="fill-surface stroke-line-strong" />
          <text y="3.5">A15</text>
        </g>
      </g>
      <g transform="translate(360 260)">
        <circle r="28" className="fill-accent/20" />
        <circle r="9" strokeWidth="3" className="fill-accent stroke-surface" />
        <g transform="translate(0 48)" fontSize="13" fontWeight="600" textAnchor="middle">
          <rect x="-40" y="-15" width="80" height="22" rx="5" className="fill-surface stroke-line" />
          <text className="fill-ink">{name}</text>
        </g>
      </g>
    </svg>
  );
}
