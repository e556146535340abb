import { ProductCard } from '../../features/catalog/product-card.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/home';

const productsShown = 60;

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await context.data.listProducts({ limit: productsShown, offset: 0 }) };
}

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <section className="border-b bg-surface">
        <div className="mx-auto max-w-page px-4 py-20 sm:px-6 lg:py-28">
          <p className="text-sm font-medium text-accent">Wholesale, from the factory</p>
          <h1 className="mt-4 max-w-3xl text-display">Traction batteries, and every part around them</h1>
          <p className="mt-6 max-w-xl text-lg text-muted">
            Cells, modules, packs, cooling and control for workshops, fleets and vehicle makers. Stock and
            prices as they are this minute.
          </p>
          <Button asChild size="large" className="mt-9">
            <a href="#products">See the range</a>
          </Button>
        </div>
      </section>
      <section
        id="products"
        aria-labelledby="products-heading"
        className="mx-auto max-w-page px-4 pt-16 sm:px-6"
      >
        <h2 id="products-heading" className="text-3xl">
          Recently Viewed
        </h2>
        {products.items.length === 0 ? (
          <EmptyState title="No products are on sale yet">Please come back soon.</EmptyState>
        ) : (
          <div className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {products.items.map((product) => (
              <ProductCard key={product._id} product={product} />
            ))}
          </div>
        )}
      </section>
    </>
  );
}
