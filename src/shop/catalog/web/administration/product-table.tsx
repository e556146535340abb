import Copy from 'virtual:lucide/copy';
import Eye from 'virtual:lucide/eye';
import EyeOff from 'virtual:lucide/eye-off';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { ConfirmDialog } from '#platform/web/ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx';
import { MenuButton } from '#platform/web/ui/feedback/menu-button.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { type Column, Table, type TableSort } from '#platform/web/ui/tables/table.tsx';
import { CutText } from '#platform/web/ui/text/cut-text.tsx';
import { fieldNames, fieldOf } from '../../contract/specification-fields.ts';
import { transportField, transportFieldNames } from '../../rules/product-transport.ts';
import { ProductPicture } from '../product-picture.tsx';
import { type Product, useDeleteProduct, useListProduct } from './use-products.ts';

type ProductTableProps = {
  products: Product[];
  /** How many come before the first of these. */
  offset: number;
  sort: TableSort;
  outdated: boolean;
  empty: ReactNode;
  error?: ReactNode;
};

export function ProductTable({ products, offset, ...states }: ProductTableProps) {
  const { mutateAsync: deleteProduct } = useDeleteProduct();
  const { mutate: listProduct, isPending, variables } = useListProduct();
  const [toDelete, setToDelete] = useState<Product>();

  const columns: Column<Product>[] = [
    { header: '#', cell: (_, index) => offset + index + 1, onCard: 'hidden' },
    {
      header: 'Product Name',
      cell: ({ name, image, sku, isDraft, transportMissing }) => (
        <span className="flex items-center gap-3 font-medium">
          <ProductPicture
            image={image}
            sizes="3.5rem"
            className="aspect-4/3 w-14 shrink-0 compact:w-10 rounded-md border bg-raised object-cover"
          />
          <span className="min-w-0">
            <CutText lines={2}>{name}</CutText>
            <span className="flex flex-wrap items-center gap-2 text-xs font-normal wrap-anywhere text-muted">
              {sku}
              {isDraft && <Badge tone="neutral">Draft</Badge>}
            </span>
            {transportMissing && (
              <span className="block text-xs font-normal text-warning">
                Transport incomplete: {transportMissing.map(({ field }) => labelOf(field)).join(', ')}
              </span>
            )}
          </span>
        </span>
      ),
      onCard: 'title',
      sortBy: 'name',
      stretches: true,
    },
    {
      header: 'Available',
      cell: ({ available, waiting }) => (
        <>
          {units(available)}
          {waiting && (
            <span className="block text-xs text-muted">{formatCount(waiting)} on the waiting list</span>
          )}
        </>
      ),
      align: 'end',
      sortBy: 'available',
    },
    {
      header: 'Unit Price',
      cell: ({ price }) => `${formatAmount(price)} per unit`,
      align: 'end',
      sortBy: '-price',
    },
    { header: 'Min Order', cell: ({ min_order }) => units(min_order), align: 'end', sortBy: '-min_order' },
  ];

  return (
    <>
      <Table
        caption="Products"
        columns={columns}
        rows={products}
        rowKey={({ _id }) => _id}
        {...states}
        actions={(product) => (
          // At the left of a card: the page's floating button goes by at the right.
          <div className="flex gap-2">
            {product.isDraft && (
              <Button
                size="small"
                aria-label={`Publish: ${product.name}`}
                pending={isPending && variables.id === product._id}
                onClick={() => listProduct({ id: product._id, listed: true })}
              >
                Publish
              </Button>
            )}
            <Button asChild variant="secondary" size="small">
              <Link to={`/dashboard/updateProduct/${product._id}`} aria-label={`Update: ${product.name}`}>
                Update
              </Link>
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Delete: ${product.name}`}
              onClick={() => setToDelete(product)}
            >
              Delete
            </Button>
            <MenuButton
              label={`More: ${product.name}`}
              entries={[
                ...(product.isDraft
                  ? []
                  : [
                      { label: 'View page', icon: <Eye />, to: `/product/${product.slug}` },
                      {
                        label: 'Unlist',
                        icon: <EyeOff />,
                        onSelect: () => listProduct({ id: product._id, listed: false }),
                      },
                    ]),
                {
                  label: 'Duplicate',
                  icon: <Copy />,
                  to: `/dashboard/createNewProduct?from=${product._id}`,
                },
              ]}
            />
          </div>
        )}
      />
      <ConfirmDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        title="Do you want to DELETE this item ?"
        confirmLabel="Delete"
        onConfirm={async () => toDelete && (await deleteProduct(toDelete))}
        describeError={(cause) => (cause instanceof Error ? cause.message : String(cause))}
      >
        {toDelete?.name} will no longer be for sale. Existing orders are kept.
      </ConfirmDialog>
    </>
  );
}

/** As the form of the product calls it. */
function labelOf(field: string): string {
  const own = transportFieldNames.find((name) => name === field);
  const figure = fieldNames.find((name) => name === field);
  const label = own ? transportField(own).label : figure ? fieldOf(figure).label : field;
  return label.toLowerCase();
}

function units(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`;
}

type NoProductsProps = {
  search: string;
  /** There may be products, only not on this page or of this kind. */
  isNarrowed: boolean;
};

export function NoProducts({ search, isNarrowed }: NoProductsProps) {
  if (!search && !isNarrowed) {
    return <EmptyState title="No products yet">Add the first product.</EmptyState>;
  }
  return (
    <EmptyState
      title={search ? `Nothing matches '${search}'` : 'No products match'}
      action={
        <Button asChild variant="secondary">
          <Link to="?">Show all products</Link>
        </Button>
      }
    >
      {search && 'Try fewer letters.'}
    </EmptyState>
  );
}
