import LayoutGrid from 'virtual:lucide/layout-grid';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import type { KindOnSale } from '#shop/catalog/contract/finding/catalog-answer.ts';
import { catalogPath } from '#shop/catalog/contract/finding/catalog-path.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';

const pictureLook = 'aspect-4/3 w-14 shrink-0 rounded-control bg-raised object-cover sm:w-20';

type CategoriesProps = {
  kinds: KindOnSale[];
  total: number;
  /** What the seller says of some, in place of the usual words. */
  texts?: readonly { kind: string; text: string }[];
};

/** The ways into the catalogue: what sorts of things there are, and how many of each. */
export function Categories({ kinds, total, texts = [] }: CategoriesProps) {
  if (kinds.length === 0) return null;
  return (
    <PageSection id="categories" title="Categories">
      <ul className="grid gap-2 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {kinds.map(({ kind, plural, summary, count, image }) => (
          <Category
            key={kind}
            to={`${catalogPath}?kind=${kind}`}
            title={plural}
            count={count}
            summary={texts.find((stated) => stated.kind === kind)?.text ?? summary}
            picture={image && <ProductPicture image={image} sizes="5rem" className={pictureLook} />}
          />
        ))}
        <Category
          to={catalogPath}
          title="All products"
          count={total}
          summary="By voltage, capacity, energy, standards"
          picture={
            <span className={`grid place-items-center text-muted ${pictureLook}`}>
              <LayoutGrid className="size-6" />
            </span>
          }
        />
      </ul>
    </PageSection>
  );
}

type CategoryProps = { to: string; title: string; count: number; summary: string; picture: ReactNode };

function Category({ to, title, count, summary, picture }: CategoryProps) {
  return (
    <li className="relative flex items-center gap-2 rounded-card border bg-surface p-2 transition-colors hover:border-line-strong sm:gap-3 sm:p-3">
      {picture}
      <div className="min-w-0 text-sm">
        <h3 className="font-medium">
          {/* The whole tile leads there. */}
          <Link
            to={to}
            prefetch="intent"
            className="rounded-xs after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        <p className="text-muted tabular-nums">
          {formatCount(count)} {count === 1 ? 'product' : 'products'}
        </p>
        <p className="text-xs text-muted max-sm:hidden">{summary}</p>
      </div>
    </li>
  );
}
