import { useEffect, useRef, useState } from 'react';
import type { Seller } from '#platform/kernel/seller.ts';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { useSeller } from '#platform/web/shell/shop/use-shop.ts';
import { useInView } from '#platform/web/ui/page/layout-hooks.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { ExternalLink } from '#platform/web/ui/text/link.tsx';
import { ContactForm } from './contact-form.tsx';
import { DrawnMap, isDrawn } from './drawn-map.tsx';

type Place = NonNullable<Seller['place']>;

const mapAddress = ({ latitude, longitude }: Place) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;

export function VisitUs({ about }: { about: string | null }) {
  const { name, street, town, country, hours, place } = useSeller();
  return (
    <PageSection id="contactUs" title="Visit Us" about={about}>
      <div className="grid gap-6 lg:grid-cols-[1.35fr_1fr]">
        <div className="flex flex-col gap-6">
          {place && <VisitMap place={place} className="min-h-80 grow sm:min-h-96" />}
          <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
            <address className="not-italic">
              <span className="font-medium">{name}</span>
              <br />
              {street}
              <br />
              {[town, country].filter(Boolean).join(', ')}
            </address>
            <p className="text-muted">
              {hours}
              <br />
              {place && <ExternalLink href={mapAddress(place)}>Open in OpenStreetMap</ExternalLink>}
            </p>
          </div>
        </div>
        <ContactForm />
      </div>
    </PageSection>
  );
}

/** The drawn map is there at once; that of OpenStreetMap lies over it for as long as its tiles can be had. */
function VisitMap({ place, className }: { place: Place; className?: string }) {
  const seller = useSeller();
  const { name } = seller;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const { hasBeenInView } = useInView(frame);
  const [hasTiles, setHasTiles] = useState(false);

  useEffect(() => {
    if (!hasBeenInView) return;
    let end: (() => void) | undefined;
    let isLeft = false;
    void loadEnhancement('tile-map', () => import('./tile-map.ts')).then((module) => {
      if (module && !isLeft && canvas.current)
        end = module.showTileMap(canvas.current, { name, place }, setHasTiles);
    });
    return () => {
      isLeft = true;
      end?.();
    };
  }, [hasBeenInView, name, place]);

  return (
    <div ref={frame} className={`relative isolate overflow-hidden rounded-card border ${className}`}>
      {isDrawn(place) && <DrawnMap seller={seller} hidden={hasTiles} />}
      <div className={hasTiles ? undefined : 'invisible'}>
        <section
          ref={canvas}
          aria-label={`Map around ${name}. Arrow keys move it, plus and minus zoom.`}
          className="absolute inset-0"
        />
      </div>
    </div>
  );
}
