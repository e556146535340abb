import type { Product } from '#contract/product.ts';
import { ProductPicture } from '../catalog/product-picture.tsx';

/** What is ordered, to look at once more. */
export function ProductDetails({ product: { name, description, image } }: { product: Product }) {
  return (
    <div>
      <h1 className="text-3xl">{name}</h1>
      <ProductPicture
        image={image}
        sizes="(min-width: 76rem) 38rem, (min-width: 64rem) 48vw, 92vw"
        className="mt-6 aspect-4/3 w-full rounded-card border bg-raised object-cover"
      />
      <p className="mt-6 max-w-prose whitespace-pre-line text-muted">{description}</p>
    </div>
  );
}
