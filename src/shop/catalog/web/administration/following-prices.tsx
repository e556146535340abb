import { useFormContext, useWatch } from 'react-hook-form';
import { changedProductFields, type Product } from '../../contract/product.ts';
import { followPrice } from '../../contract/volume-prices.ts';
import type { ProductDetails } from './product-fields.tsx';

const pricing = changedProductFields.pick({ price: true, min_order: true });

/** What a new price does to the volume prices, before it is saved; and the way to leave them as they are. */
export function FollowingPrices({ shown }: { shown: Product }) {
  const { control, register, formState } = useFormContext<ProductDetails & { keepsTiers: boolean }>();
  const [price, min_order] = useWatch({ control, name: ['price', 'min_order'] });
  const typed = pricing.safeParse({ price, min_order });
  if (!typed.success || typed.data.price === shown.price || formState.dirtyFields.tiers) return null;
  const { moved, issues } = followPrice(shown, typed.data);
  if (!moved) return null;
  return (
    <div className="grid gap-2 rounded-control bg-raised p-3 text-sm">
      {issues.length === 0 && <p>{moved}</p>}
      <label className="flex items-center gap-2">
        <input type="checkbox" className="size-4 accent-accent" {...register('keepsTiers')} />
        Keep current volume prices
      </label>
    </div>
  );
}
