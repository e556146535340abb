import Plus from 'virtual:lucide/plus';
import { Form, Link } from 'react-router';
import { TextField } from '#platform/web/ui/forms/text-field.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Comparison, comparePath } from '../../contract/compare-address.ts';

type AddToComparisonProps = { comparison: Comparison; others: { sku: string; name: string }[] };

/** Another one beside those: by its SKU, or one of the same kind. Addresses all of them, so it works without a script. */
export function AddToComparison({ comparison, others }: AddToComparisonProps) {
  return (
    <section aria-label="Add a product" className="mt-8 grid grid-cols-1 gap-5 print:hidden">
      <Form action="/compare" className="flex max-w-md items-end gap-3">
        {comparison.skus.map((sku) => (
          <input key={sku} type="hidden" name="sku" value={sku} />
        ))}
        {comparison.onlyDifferences && <input type="hidden" name="only" value="differences" />}
        <TextField
          // Empty again once it was added.
          key={comparison.skus.join(' ')}
          label="Add by SKU"
          name="sku"
          maxLength={40}
          required
          className="grow"
        />
        <Button type="submit" variant="secondary">
          Add
        </Button>
      </Form>
      {others.length > 0 && (
        <div>
          <h2 className="text-sm font-medium">More in this category</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map(({ sku, name }) => (
              <li key={sku} className="max-w-full">
                <Button asChild variant="secondary" size="small" className="max-w-full">
                  <Link
                    to={comparePath({ ...comparison, skus: [...comparison.skus, sku] })}
                    preventScrollReset
                    rel="nofollow"
                  >
                    <Plus />
                    <span className="truncate">{name}</span>
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
