import { ContentLink } from '#platform/web/shell/navigation/content-link.tsx';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import type { HomeContent } from '../../contract/home-content.ts';
import largeWebp from './hero.webp';
import smallAvif from './hero-720.avif';
import smallWebp from './hero-720.webp';
import mediumAvif from './hero-1200.avif';
import mediumWebp from './hero-1200.webp';
import largeAvif from './hero-2000.avif';

export function ServedCounts({ counts: { title, entries } }: Pick<HomeContent, 'counts'>) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="served-heading" className="mt-section border-y bg-surface">
      <div className="mx-auto max-w-page px-gutter py-12 lg:py-16">
        <h2 id="served-heading" className="text-3xl">
          {title}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {entries.map(({ number, label }) => (
            <div key={label} className="flex flex-col-reverse border-l pl-5">
              <dt className="mt-1 text-sm text-muted">{label}</dt>
              <dd className="text-figure font-semibold tabular-nums">{number}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const sizes = '(min-width: 76rem) 43rem, (min-width: 64rem) 56vw, 92vw';

/** The first thing everybody waits for, so it is fetched at once, in the smallest file that will do. */
function HeroPicture({ address, alt }: NonNullable<HomeContent['hero']['picture']>) {
  if (address !== 'built-in')
    return (
      <ProductPicture image={address} alt={alt} sizes={sizes} isFirstSeen className="w-full rounded-card" />
    );
  return (
    <picture className="contents [&>source]:hidden">
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={`${smallAvif} 720w, ${mediumAvif} 1200w, ${largeAvif} 2000w`}
      />
      <img
        alt={alt}
        width={2000}
        height={1250}
        fetchPriority="high"
        sizes={sizes}
        srcSet={`${smallWebp} 720w, ${mediumWebp} 1200w, ${largeWebp} 2000w`}
        src={mediumWebp}
        // Its edges fade into the ground, so that the pack stands free; on a wide screen it reaches out of its column.
        className="w-full mask-[radial-gradient(ellipse_50%_50%,#000_60%,transparent)] lg:-mr-[16%] lg:w-[116%] lg:max-w-none"
      />
    </picture>
  );
}

/** Dark in both themes, as its picture is. A shop that has stated nothing shows its name, and the ways on. */
export function Hero({ hero }: Pick<HomeContent, 'hero'>) {
  const { name } = useSeller();
  const { overline, title, text, picture, buttons, facts } = hero;
  return (
    <section data-theme="dark" className="overflow-hidden border-b bg-canvas text-ink">
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-10 px-gutter pt-14 pb-12 lg:grid-cols-[1fr_1.1fr] lg:pt-20 lg:pb-16">
        <div className={picture ? undefined : 'lg:col-span-2'}>
          {overline && <p className="text-sm font-medium text-accent">{overline}</p>}
          <h1 className="mt-4 text-display">{title ?? name}</h1>
          {text && <p className="mt-6 max-w-xl text-lg text-muted">{text}</p>}
          <div className="mt-9 flex flex-wrap gap-3">
            {buttons.map((link, index) => (
              <Button key={link.label} asChild size="large" variant={index === 0 ? undefined : 'secondary'}>
                <ContentLink link={link} />
              </Button>
            ))}
          </div>
        </div>
        {picture && <HeroPicture {...picture} />}
        {facts.length > 0 && (
          <dl className="grid gap-x-8 gap-y-3 border-t pt-6 text-sm sm:grid-cols-3 lg:col-span-2">
            {facts.map(({ term, detail }) => (
              <div key={term} className="flex gap-2">
                <dt className="font-medium">{term}</dt>
                <dd className="text-muted">{detail}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
