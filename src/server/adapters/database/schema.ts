/*
 * The shop's tables. What must never be wrong is a rule of the database too: no stock below zero, no total that its
 * lines do not add up to, no shipment without payment, no transaction used twice.
 */
export * from './tables/admin-actions.ts';
export * from './tables/cancellation-requests.ts';
export * from './tables/carts.ts';
export * from './tables/content.ts';
export * from './tables/documents.ts';
export * from './tables/mails.ts';
export * from './tables/order-papers.ts';
export * from './tables/orders.ts';
export * from './tables/passports.ts';
export * from './tables/payments.ts';
export * from './tables/pictures.ts';
export * from './tables/product-imports.ts';
export * from './tables/products.ts';
export * from './tables/recalls.ts';
export * from './tables/refunds.ts';
export * from './tables/search.ts';
export * from './tables/shipment-packages.ts';
export * from './tables/shipments.ts';
export * from './tables/shop.ts';
export * from './tables/stock.ts';
export * from './tables/units.ts';
export * from './tables/users.ts';
export * from './tables/vault.ts';
export * from './tables/warranty.ts';
