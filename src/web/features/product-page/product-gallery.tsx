import ZoomIn from 'virtual:lucide/zoom-in';
import { type MouseEvent, useState } from 'react';
import { loadEnhancement } from '../../frame/chunks/load-chunk.ts';
import { ProductPicture } from '../catalog/product-picture.tsx';
import type { PictureZoom } from './picture-zoom.tsx';

type ProductGalleryProps = { pictures: string[]; name: string };

/** Its pictures, each a link to the large one. With a script it opens over the page, to look closer. */
export function ProductGallery({ pictures, name }: ProductGalleryProps) {
  const [opened, setOpened] = useState<number>();
  // Comes when somebody looks closer, and not with the page.
  const [Zoom, setZoom] = useState<typeof PictureZoom>();
  const [main, ...others] = pictures;
  if (!main) return null;

  function open(index: number) {
    return (event: MouseEvent<HTMLAnchorElement>) => {
      // Whoever wants a new tab gets one.
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
      <a
        href={main}
        onClick={open(0)}
        aria-label={`Look closer at ${name}`}
        className="group relative block overflow-hidden rounded-card border bg-raised"
      >
        <ProductPicture
          image={main}
          alt={name}
          isFirstSeen
          sizes="(min-width: 76rem) 40rem, (min-width: 64rem) 52vw, 92vw"
          className="aspect-4/3 w-full object-cover"
        />
        <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full border bg-surface text-muted transition-colors group-hover:text-ink">
          <ZoomIn className="size-5" />
        </span>
      </a>
      {others.length > 0 && (
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          {others.map((picture, index) => (
            <li key={picture}>
              <a
                href={picture}
                onClick={open(index + 1)}
                aria-label={`Look closer at picture ${index + 2} of ${name}`}
                className="block overflow-hidden rounded-control border bg-raised"
              >
                <ProductPicture image={picture} sizes="8rem" className="aspect-4/3 w-full object-cover" />
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
