import { transportField, transportFieldNames } from '../rules/product-transport.ts';
import type { WholeProduct } from './product.ts';
import { type ColumnName, forEachColumn } from './product-columns.ts';
import { fieldNames, fieldOf } from './specification-fields.ts';

/** What form, history and refusals call the parts of a product, in the order of the form. */
export const productLabels: {
  [Name in Exclude<keyof WholeProduct, '_id' | 'specification'> | 'links']: string;
} = {
  name: 'Name',
  min_order: 'Min Order',
  available: 'Available',
  price: 'Price',
  description: 'Description',
  image: 'Main picture',
  pictures: 'More pictures',
  sku: 'SKU',
  multiple: 'Multiple',
  tiers: 'Volume prices',
  kind: 'Category',
  transport: 'Transport',
  slug: 'Address',
  links: 'Related products',
  order_beyond_stock: 'Orders beyond stock',
  tax_class: 'Tax class',
  ...forEachColumn<Record<ColumnName, string>>((_, { label }) => label),
};

/** Of a field as calls name it, such as `specification.mass`; its own name where none is known. */
export function labelOf(field: string): string {
  const [part = '', inner = ''] = field.split('.');
  if (part === 'specification' && isOneOf(fieldNames, inner)) return fieldOf(inner).label;
  if (part === 'transport' && isOneOf(transportFieldNames, inner)) return transportField(inner).label;
  return part in productLabels ? productLabels[part as keyof typeof productLabels] : field;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}
