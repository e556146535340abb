import { ProductCard } from '../../features/catalog/product-card.tsx';
import { Hero } from '../../features/storefront/hero.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/home';

const productsShown = 60;

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await context.data.listProducts({ limit: productsShown, offset: 0 }) };
}

export default function Home({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <section
        id="products"
        aria-labelledby="products-heading"
        className="mx-auto max-w-page scroll-mt-16 px-4 pt-16 sm:px-6"
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
