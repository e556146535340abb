import type { CSSProperties } from 'react';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { isHexColour, isReadable, nearestReadable, shadesOf, type Theme } from '../../rules/accent.ts';
import type { SavedPartOf } from '../save-part.tsx';

type Brand = SavedPartOf<'brand'>['value'];

/** The accent's variables of the style sheet, for a part of the page. */
function coloursOf({ accent, accentDark }: Brand): CSSProperties {
  const light = accent && isHexColour(accent) && isReadable(accent, 'light') ? accent : undefined;
  const dark =
    accentDark && isHexColour(accentDark) && isReadable(accentDark, 'dark') ? accentDark : undefined;
  if (!light) return {};
  const [day, night] = [shadesOf(light, 'light'), shadesOf(dark ?? nearestReadable(light, 'dark'), 'dark')];
  return {
    '--accent': day.accent,
    '--accent-soft': day.soft,
    '--on-accent': day.onAccent,
    '--accent-dark': night.accent,
    '--accent-soft-dark': night.soft,
    '--on-accent-dark': night.onAccent,
  } as CSSProperties;
}

/** Header, link and button on a light and on a dark page. */
export function BrandPreview({ brand }: { brand: Brand }) {
  return (
    <section aria-label="Preview" className="mt-8 grid gap-4 sm:grid-cols-2" style={coloursOf(brand)}>
      <PreviewPage theme="light" brand={brand} />
      <PreviewPage theme="dark" brand={brand} />
    </section>
  );
}

function PreviewPage({ theme, brand: { logo, logoDark } }: { theme: Theme; brand: Brand }) {
  const { name } = useSeller();
  const own = theme === 'dark' ? (logoDark ?? logo) : logo;
  const isOnWhite = theme === 'dark' && !logoDark;
  return (
    <div data-theme={theme} className="overflow-hidden rounded-card border bg-canvas text-ink">
      <div className="flex h-14 items-center border-b px-4">
        {own ? (
          <img
            src={own}
            alt={name}
            className={`h-8 max-w-40 object-contain object-left ${isOnWhite ? 'rounded-sm bg-[#fff] p-1' : ''}`}
          />
        ) : (
          <span className="truncate font-extrabold tracking-[0.06em] uppercase">{name}</span>
        )}
      </div>
      <div className="space-y-3 p-4 text-sm">
        <p>
          A {theme} page with a <span className="font-medium text-accent underline">link</span>.
        </p>
        <p className="flex flex-wrap gap-2">
          <span className="rounded-control bg-accent px-3 py-2 font-medium text-on-accent">Add to cart</span>
          <span className="rounded-control bg-accent-soft px-3 py-2 font-medium text-accent">Selected</span>
        </p>
      </div>
    </div>
  );
}
