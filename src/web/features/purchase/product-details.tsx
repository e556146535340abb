import type { Product } from '#contract/product.ts';

type ProductProps = { product: Pick<Product, 'name' | 'description' | 'image'> };

/** What is ordered, to look at once more. */
export function ProductPicture({ product: { name, image } }: ProductProps) {
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
    </div>
  );
}

export function ProductDescription({ product: { description } }: ProductProps) {
  return <p className="max-w-prose whitespace-pre-line text-muted">{description}</p>;
}
