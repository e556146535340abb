import { Button } from '#platform/web/ui/page/button.tsx';
import { HeroPicture } from './hero-picture.tsx';

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
