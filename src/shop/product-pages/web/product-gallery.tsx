import ZoomIn from 'virtual:lucide/zoom-in';
import { type MouseEvent, useState } from 'react';
import { loadEnhancement } from '#platform/web/shell/chunks/load-chunk.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import type { PictureZoom } from './picture-zoom.tsx';

type ProductGalleryProps = { pictures: string[]; name: string };

/**
 * Its pictures side by side, to be swiped through or chosen below, each a link to the large one. With a script it opens
 * over the page, to look closer.
 */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const [opened, setOpened] = useState<number>();
  // Loaded when a picture is opened, not with the page.
  const [Zoom, setZoom] = useState<typeof PictureZoom>();

  const nameOf = (index: number) => (index === 0 ? name : `picture ${index + 1} of ${name}`);

  function open(index: number) {
    return (event: MouseEvent<HTMLAnchorElement>) => {
      // A click for a new tab opens one.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const { href } = event.currentTarget;
      void loadEnhancement('picture-zoom', () => import('./picture-zoom.tsx')).then((chunk) => {
        if (!chunk) return window.location.assign(href);
        setZoom(() => chunk.PictureZoom);
        setOpened(index);
      });
    };
  }

  return (
    <div className="grid gap-3">
      <ul className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border bg-raised [scrollbar-width:none]">
        {pictures.map((picture, index) => (
          <li key={picture} id={`picture-${index + 1}`} className="w-full shrink-0 snap-start">
            <a
              href={picture}
              onClick={open(index)}
              aria-label={`Enlarge: ${nameOf(index)}`}
              className="group relative block -outline-offset-2"
            >
              <ProductPicture
                image={picture}
                alt={nameOf(index)}
                isFirstSeen={index === 0}
                sizes="(min-width: 76rem) 40rem, (min-width: 64rem) 52vw, 92vw"
                className="aspect-4/3 w-full object-cover"
              />
              <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full border bg-surface text-muted transition-colors group-hover:text-ink">
                <ZoomIn className="size-5" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="grid grid-cols-6 gap-2 sm:grid-cols-8">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a
                href={`#picture-${index + 1}`}
                onClick={show}
                aria-label={`Show ${nameOf(index)}`}
                className="block overflow-hidden rounded-control border bg-raised"
              >
                <ProductPicture image={picture} sizes="6rem" className="aspect-4/3 w-full object-cover" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {Zoom && opened !== undefined && (
        <Zoom
          pictures={pictures}
          shown={opened}
          name={name}
          onShow={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** Without a script the link itself does it, and moves the page with it. */
function show(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.querySelector(event.currentTarget.hash)?.scrollIntoView({ block: 'nearest' });
}
