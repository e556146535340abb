import { Button } from '../../ui/button.tsx';
import openPack from './hero.webp';

/** Dark in both themes, as its picture is. */
export function Hero() {
  return (
    <section data-theme="dark" className="overflow-hidden border-b bg-canvas text-ink">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:py-20">
        <div>
          <p className="text-sm font-medium text-accent">Wholesale, from the factory</p>
          <h1 className="mt-4 text-display">Traction batteries, and every part around them</h1>
          <p className="mt-6 max-w-xl text-lg text-muted">
            Cells, modules, packs, cooling and control for workshops, fleets and vehicle makers. Stock and
            prices as they are this minute.
          </p>
          <Button asChild size="large" className="mt-9">
            <a href="#products">See the range</a>
          </Button>
        </div>
        <img
          src={openPack}
          alt="An opened vehicle pack: sixteen modules under a lifted lid"
          width={2000}
          height={1250}
          fetchPriority="high"
          className="rounded-card border"
        />
      </div>
    </section>
  );
}
