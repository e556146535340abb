import type { Product } from '#contract/product.ts';

/** What is ordered, to look at once more. */
export function ProductDetails({ product: { name, description, image } }: { product: Product }) {
  return (
    <div>
      <h1 className="text-3xl">{name}</h1>
      <img
        src={image}
        alt=""
        width={1200}
        height={900}
        className="mt-6 aspect-4/3 w-full rounded-card border bg-raised object-cover"
      />
      <p className="mt-6 max-w-prose whitespace-pre-line text-muted">{description}</p>
    </div>
  );
}
