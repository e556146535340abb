import { Button } from '#platform/web/ui/page/button.tsx';
import largeWebp from './hero.webp';
import smallAvif from './hero-720.avif';
import smallWebp from './hero-720.webp';
import mediumAvif from './hero-1200.avif';
import mediumWebp from './hero-1200.webp';
import largeAvif from './hero-2000.avif';

const counts = [
  ['10K+', 'customers'],
  ['3M+', 'annual revenue'],
  ['3K+', 'reviews'],
  ['30k+', 'products'],
];

export function ServedCounts() {
  return (
    <section aria-labelledby="served-heading" className="mt-section border-y bg-surface">
      <div className="mx-auto max-w-page px-gutter py-12 lg:py-16">
        <h2 id="served-heading" className="text-3xl">
          We have served
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-y-8 sm:grid-cols-4">
          {counts.map(([number, label]) => (
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
function HeroPicture() {
  return (
    <picture className="contents [&>source]:hidden">
      <source
        type="image/avif"
        sizes={sizes}
        srcSet={`${smallAvif} 720w, ${mediumAvif} 1200w, ${largeAvif} 2000w`}
      />
      <img
        alt="An opened vehicle pack: sixteen modules under a lifted lid"
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

const facts = [
  ['Tested', 'UN 38.3, UN ECE R100'],
  ['Priced', 'per unit, by card or bank transfer'],
  ['Shipped', 'as class 9, with all documents'],
];

/** Dark in both themes, as its picture is. */
export function Hero() {
  return (
    <section data-theme="dark" className="overflow-hidden border-b bg-canvas text-ink">
      <div className="mx-auto grid max-w-page items-center gap-x-12 gap-y-10 px-gutter pt-14 pb-12 lg:grid-cols-[1fr_1.1fr] lg:pt-20 lg:pb-16">
        <div>
          <p className="text-sm font-medium text-accent">Wholesale, from the factory</p>
          <h1 className="mt-4 text-display">Traction batteries, and every part around them</h1>
          <p className="mt-6 max-w-xl text-lg text-muted">
            Cells, modules, packs, cooling and control for workshops, fleets and vehicle makers. Live stock
            and prices.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild size="large">
              <a href="#products">See the range</a>
            </Button>
            <Button asChild size="large" variant="secondary">
              <a href="#contactUs">Get in Touch</a>
            </Button>
          </div>
        </div>
        <HeroPicture />
        <dl className="grid gap-x-8 gap-y-3 border-t pt-6 text-sm sm:grid-cols-3 lg:col-span-2">
          {facts.map(([term, detail]) => (
            <div key={term} className="flex gap-2">
              <dt className="font-medium">{term}</dt>
              <dd className="text-muted">{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
