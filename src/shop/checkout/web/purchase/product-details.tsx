import type { Product } from '#shop/catalog/contract/product.ts';
import { ProductPicture } from '#shop/catalog/web/product-picture.tsx';

type ProductProps = { product: Pick<Product, 'name' | 'description' | 'image'> };

/** What is ordered, to look at once more. */
export function ProductHead({ product: { name, image } }: ProductProps) {
  return (
    <div>
      <h1 className="text-3xl wrap-anywhere">{name}</h1>
      <ProductPicture
        image={image}
        sizes="(min-width: 76rem) 38rem, (min-width: 64rem) 48vw, 92vw"
        className="mt-6 aspect-4/3 w-full rounded-card border bg-raised object-cover"
      />
    </div>
  );
}

export function ProductDescription({ product: { description } }: ProductProps) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line text-muted">{description}</p>;
}
