import Award from 'virtual:lucide/award';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ComparedGroup, ComparedRow } from '#contract/catalogue/compare.ts';
import { type Comparison, comparePath } from '#contract/catalogue/compare-address.ts';
import type { Product } from '#contract/product.ts';
import { compareStore } from '../../frame/compare/compare-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProductPicture } from '../catalog/product-picture.tsx';

type Head = Pick<Product, 'name' | 'slug' | 'sku' | 'image'>;
type ComparisonTableProps = { products: Head[]; groups: ComparedGroup[]; comparison: Comparison };

const labelLook =
  'sticky left-0 z-10 w-32 border-r bg-surface py-2.5 pr-3 pl-4 text-start align-top sm:w-56 print:static';

/** The figures of several products side by side. On a phone it is scrolled sideways, and the labels stay. */
export function ComparisonTable({ products, groups, comparison }: ComparisonTableProps) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section
      tabIndex={0}
      aria-label="Comparison"
      className="print-wide relative overflow-x-auto rounded-card border bg-surface print:overflow-visible print:border-0"
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <thead>
          <tr>
            <td className={labelLook} />
            {products.map((product) => (
              <ProductHead key={product.sku} product={product} comparison={comparison} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  className={classNames(labelLook, 'border-t bg-raised! font-semibold print:pt-4')}
                >
                  {title}
                </th>
                <td colSpan={products.length} className="border-t bg-raised" />
              </tr>
              {rows.map((row) => (
                <FigureRow key={row.label} row={row} isAlone={products.length === 1} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
  );
}

type ProductHeadProps = { product: Head; comparison: Comparison };

function ProductHead({ product: { name, slug, sku, image }, comparison }: ProductHeadProps) {
  const others = comparison.skus.filter((other) => other.toLowerCase() !== sku.toLowerCase());
  return (
    <th scope="col" className="min-w-40 p-4 text-start align-top font-normal sm:min-w-48">
      <ProductPicture
        image={image}
        sizes="12rem"
        className="aspect-4/3 w-full max-w-48 rounded-control border bg-raised object-cover print:max-w-24"
      />
      <Link
        to={`/product/${slug}`}
        prefetch="intent"
        className="mt-3 block rounded-xs font-medium wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <span className="mt-0.5 block text-xs wrap-anywhere text-muted">{sku}</span>
      <Link
        to={comparePath({ ...comparison, skus: others })}
        onClick={() => compareStore.remove(sku)}
        aria-label={`Remove: ${name}`}
        preventScrollReset
        className="mt-1 inline-flex min-h-8 items-center rounded-xs text-xs text-muted underline underline-offset-4 hover:text-ink print:hidden"
      >
        Remove
      </Link>
    </th>
  );
}

function FigureRow({
  row: { label, values, differs, best },
  isAlone,
}: {
  row: ComparedRow;
  isAlone: boolean;
}) {
  const isMarked = differs && !isAlone;
  return (
    <tr>
      <th scope="row" className={classNames(labelLook, 'border-t font-normal text-muted')}>
        {label}
        {isMarked && (
          <>
            <span aria-hidden="true" className="ml-1.5 font-semibold text-accent">
              ≠
            </span>
            <span className="sr-only"> (differs)</span>
          </>
        )}
      </th>
      {values.map((value, index) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place.
          key={index}
          className={classNames(
            'border-t px-4 py-2.5 align-top wrap-anywhere whitespace-pre-line',
            isMarked ? 'font-medium' : !isAlone && 'text-muted',
          )}
        >
          {value ?? (
            <>
              <span aria-hidden="true" className="text-muted">
                —
              </span>
              <span className="sr-only">not known</span>
            </>
          )}
          {best.includes(index) && (
            <span className="mt-0.5 flex items-center gap-1 text-xs font-medium text-success">
              <Award className="size-3.5" />
              Best
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
