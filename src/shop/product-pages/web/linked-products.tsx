import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { amountToMinor, formatAmount } from '#platform/kernel/money.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { PageSection } from '#platform/web/ui/page/page-section.tsx';
import { wordsOfPrices } from '#shop/catalog/rules/price-words.ts';
import { useOwnPrice } from '#shop/catalog/web/own-prices/use-own-price.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';
import { PublicPrice } from '#shop/catalog/web/public-price.tsx';
import type { LinkedProduct, ProductPage } from '../contract/product-page.ts';

type Links = Pick<ProductPage, 'builtOf' | 'partOf' | 'fits' | 'fittedBy'>;

/** From the cell to the pack, and what fits it. */
export function LinkedProducts({ builtOf, partOf, fits, fittedBy }: Links) {
  const lists = [
    { title: 'Components', products: builtOf, count: (units: number) => `${formatCount(units)} in each` },
    { title: 'Part of', products: partOf, count: (units: number) => `uses ${formatCount(units)}` },
    { title: 'Accessories', products: fittedBy },
    { title: 'Fits', products: fits },
  ].filter(({ products }) => products.length > 0);
  if (lists.length === 0) return null;
  return (
    <PageSection id="related" title="Related products">
      <div className="grid gap-10">
        {lists.map(({ title, products, count }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-lg">{title}</h3>
            <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {products.map((product) => (
                <li key={product.slug}>
                  <SmallCard
                    product={product}
                    note={product.quantity === null ? undefined : count?.(product.quantity)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PageSection>
  );
}

function SmallCard({ product, note }: { product: LinkedProduct; note: string | undefined }) {
  const { name, slug, image, figures, isOrderable } = product;
  const { price } = useOwnPrice({ ...product, tiers: [] });
  const words = wordsOfPrices(useShop());
  return (
    <article className="relative flex h-full gap-4 rounded-card border bg-surface p-4 transition-colors hover:border-line-strong">
      <ProductPicture
        image={image}
        sizes="6rem"
        className="aspect-4/3 w-24 shrink-0 self-start rounded-control border bg-raised object-cover"
      />
      <div className="min-w-0 text-sm">
        <h4 className="font-medium wrap-anywhere">
          {/* The whole card leads there, and is read once. */}
          <Link to={`/product/${slug}`} prefetch="intent" className="rounded-xs after:absolute after:inset-0">
            {name}
          </Link>
        </h4>
        <p className="mt-1 text-muted tabular-nums">{figures.map(({ value }) => value).join(' · ')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <span>
            {formatAmount(price)}
            {words && <span className="text-muted"> {words}</span>}
            <PublicPrice cents={amountToMinor(product.price)} ownCents={amountToMinor(price)} />
          </span>
          {note && <span className="text-muted">{note}</span>}
          {!isOrderable && <Badge tone="warning">Out of stock</Badge>}
        </p>
      </div>
    </article>
  );
}
