import type { AdminActionLine } from '#people/admin-log/contract/calls.ts';
import { formatCount } from '#platform/kernel/count.ts';
import { formatAmount } from '#platform/kernel/money.ts';
import type { Change } from '#platform/web/ui/tables/change-list.tsx';
import { type KindName, kinds } from '../../../contract/kinds.ts';
import type { WholeProduct } from '../../../contract/product.ts';
import { type ColumnName, forEachColumn, showValue } from '../../../contract/product-columns.ts';
import { productLabels } from '../../../contract/product-labels.ts';
import type { ProductLink } from '../../../contract/product-links.ts';
import { showField } from '../../../contract/show-specification.ts';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type Specification,
} from '../../../contract/specification-fields.ts';
import { showTransport } from '../../../rules/product-transport.ts';
import { taxClassNames } from '../../../rules/tax-class.ts';

type Facts = NonNullable<AdminActionLine['before']>;
interface Known extends WholeProduct {
  links: ProductLink[];
}
type Shown<Name extends keyof Known> = { label: string; show(value: NonNullable<Known[Name]>): string };

const units = (count: number) => `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`;
const asItIs = (text: string) => text;

/** In the order of the form. */
const shownFacts: { [Name in Exclude<keyof Known, '_id' | 'specification'>]: Shown<Name> } = {
  name: { label: productLabels.name, show: asItIs },
  min_order: { label: productLabels.min_order, show: units },
  available: { label: productLabels.available, show: units },
  price: { label: productLabels.price, show: formatAmount },
  description: { label: productLabels.description, show: asItIs },
  image: { label: productLabels.image, show: asItIs },
  pictures: { label: productLabels.pictures, show: (all) => all.join(' ') },
  sku: { label: productLabels.sku, show: asItIs },
  multiple: { label: productLabels.multiple, show: units },
  tiers: {
    label: productLabels.tiers,
    show: (tiers) =>
      tiers.map(({ from, price }) => `${formatAmount(price)} from ${units(from)}`).join(', ') || 'none',
  },
  kind: { label: productLabels.kind, show: (kind) => kinds[kind as KindName]?.name ?? kind },
  transport: { label: productLabels.transport, show: showTransport },
  slug: { label: productLabels.slug, show: (slug) => `/product/${slug}` },
  links: {
    label: productLabels.links,
    show: (links) =>
      links
        .map(({ kind, sku, quantity }) => (kind === 'fits' ? `fits ${sku}` : `contains ${quantity} × ${sku}`))
        .join(', ') || 'nothing',
  },
  order_beyond_stock: { label: productLabels.order_beyond_stock, show: () => 'allowed' },
  tax_class: { label: productLabels.tax_class, show: (taxClass) => taxClassNames[taxClass] ?? taxClass },
  ...forEachColumn<{ [Name in ColumnName]: Shown<Name> }>((_, column) => ({
    label: column.label,
    show: (value: number | string) => showValue(column, value) ?? '',
  })),
};

const pictureFacts = ['image', 'pictures'];

/** What has become of a product, figure by figure, in words. What this version knows nothing of is told as it is kept. */
export function listChanges({ before, after }: Pick<AdminActionLine, 'before' | 'after'>): Change[] {
  const [was, is] = [before ?? {}, after ?? {}];
  const known = Object.entries(shownFacts) as [string, Shown<'name'>][];
  const others = Object.keys({ ...was, ...is }).filter(
    (name) => name !== 'specification' && !(name in shownFacts),
  );
  return [
    ...known.map(([name, { label, show }]) => ({
      ...changeOf(label, (facts) => showFact(facts[name], show), was, is),
      ...(pictureFacts.includes(name) && { arePictures: true }),
    })),
    ...fieldNames.map((name) => changeOf(fieldOf(name).label, (facts) => showFigure(facts, name), was, is)),
    ...others.map((name) => changeOf(name, (facts) => showFact(facts[name], JSON.stringify), was, is)),
  ].filter((change) => change.before !== undefined || change.after !== undefined);
}

function changeOf(label: string, show: (facts: Facts) => string | undefined, was: Facts, is: Facts): Change {
  return { label, before: show(was), after: show(is) };
}

function showFact(value: unknown, show: (value: never) => string): string | undefined {
  return value === undefined || value === null ? undefined : show(value as never);
}

function showFigure({ specification }: Facts, name: FieldName): string | undefined {
  return specification ? showField(specification as Specification, name) : undefined;
}

const actionWords: Record<string, string> = {
  'product.created': 'Created',
  'product.changed': 'Changed',
  'product.deleted': 'Deleted',
  'product.imported': 'Imported',
};

export function wordsOfAction(action: string): string {
  return actionWords[action] ?? action;
}
