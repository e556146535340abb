import type { Product } from '#shop/catalog/contract/product.ts';

/** What the addresses of some screens name. */
export interface Subjects {
  product: Product;
  skus: string[];
  payableOrderId: string;
  /** Of the customer's own. */
  unit: { id: string; passport: string; orderId: string };
  /** The customer's. */
  companyId: string;
  /** Of that company. */
  invoice: string;
}

interface Screen {
  name: string;
  who: 'visitor' | 'customer' | 'admin';
  path: string | ((subjects: Subjects) => string);
  /** Words that stand there once it has loaded, where its heading does not say so. */
  shows?: string | RegExp;
}

/** Every route, and what an admin sees of those that differ by role. The specification's come first. */
export const screens: Screen[] = [
  { name: 'home', who: 'visitor', path: '/', shows: 'Recently Viewed' },
  { name: 'sign-in', who: 'visitor', path: '/signIn', shows: 'Welcome Back' },
  { name: 'registration', who: 'visitor', path: '/registration', shows: 'Have an account?' },
  { name: 'blog', who: 'visitor', path: '/blog', shows: 'Blog' },
  { name: 'portfolio', who: 'visitor', path: '/portfolio', shows: 'Portfolio' },
  {
    name: 'purchase',
    who: 'customer',
    path: ({ product }) => `/purchasePage/${product._id}`,
    shows: 'Confirm order',
  },
  { name: 'dashboard', who: 'customer', path: '/dashboard', shows: 'Welcome to your dashboard!' },
  { name: 'my-orders', who: 'customer', path: '/dashboard/myOrders', shows: /\/unit/ },
  { name: 'my-profile', who: 'customer', path: '/dashboard/myProfile', shows: 'Update' },
  { name: 'create-review', who: 'customer', path: '/dashboard/createNewReview', shows: 'Post' },
  {
    name: 'payment',
    who: 'customer',
    path: ({ payableOrderId }) => `/dashboard/payment/${payableOrderId}`,
    shows: 'Card number',
  },
  { name: 'dashboard-admin', who: 'admin', path: '/dashboard', shows: 'Welcome to your dashboard!' },
  { name: 'open-items', who: 'admin', path: '/dashboard/openItems' },
  { name: 'manage-orders', who: 'admin', path: '/dashboard/manageOrders', shows: 'Shipment' },
  { name: 'made-to-order', who: 'admin', path: '/dashboard/madeToOrder' },
  { name: 'create-product', who: 'admin', path: '/dashboard/createNewProduct', shows: 'Save' },
  { name: 'manage-products', who: 'admin', path: '/dashboard/manageProduct', shows: 'Unit Price' },
  {
    name: 'update-product',
    who: 'admin',
    path: ({ product }) => `/dashboard/updateProduct/${product._id}`,
    shows: 'Update',
  },
  { name: 'make-admin', who: 'admin', path: '/dashboard/makeAdmin', shows: 'Status' },
  { name: 'not-found', who: 'visitor', path: '/no/such/page', shows: 'This page is not found!' },
  { name: 'products', who: 'visitor', path: '/products' },
  { name: 'search', who: 'visitor', path: '/products?q=48V+battery' },
  { name: 'product', who: 'visitor', path: '/product/nmc-vehicle-pack-84-kwh' },
  { name: 'product-cell', who: 'customer', path: '/product/lfp-prismatic-cell-280-ah' },
  {
    name: 'compare',
    who: 'visitor',
    path: ({ skus }) =>
      `/compare?${skus
        .slice(0, 3)
        .map((sku) => `sku=${encodeURIComponent(sku)}`)
        .join('&')}`,
  },
  { name: 'calculator', who: 'visitor', path: '/calculator?nominal=350&energy=50' },
  { name: 'passport', who: 'visitor', path: ({ unit }) => unit.passport },
  { name: 'recalls', who: 'visitor', path: '/recalls' },
  { name: 'cart', who: 'customer', path: '/dashboard/cart' },
  { name: 'quick-order', who: 'customer', path: '/dashboard/quickOrder' },
  { name: 'addresses', who: 'customer', path: '/dashboard/addresses' },
  { name: 'my-companies', who: 'customer', path: '/dashboard/company' },
  { name: 'approvals', who: 'customer', path: '/dashboard/approvals' },
  { name: 'quotes', who: 'customer', path: '/dashboard/quotes' },
  { name: 'request-quote', who: 'customer', path: '/dashboard/quotes/new?from=cart', shows: 'Send request' },
  { name: 'invoices', who: 'customer', path: '/dashboard/invoices' },
  { name: 'invoice', who: 'customer', path: ({ invoice }) => `/dashboard/invoices/${invoice}` },
  { name: 'company', who: 'customer', path: ({ companyId }) => `/dashboard/company/${companyId}` },
  {
    name: 'statement',
    who: 'customer',
    path: ({ companyId }) => `/dashboard/company/${companyId}/statement`,
    shows: 'Not yet invoiced',
  },
  { name: 'company-admin', who: 'admin', path: ({ companyId }) => `/dashboard/companies/${companyId}` },
  { name: 'reminders', who: 'admin', path: '/dashboard/settings/reminders', shows: 'Add a reminder' },
  { name: 'tax-check', who: 'admin', path: '/dashboard/taxCheck' },
  { name: 'journal', who: 'admin', path: '/dashboard/journal' },
  { name: 'all-invoices', who: 'admin', path: '/dashboard/allInvoices' },
  { name: 'bank', who: 'admin', path: '/dashboard/bank' },
  { name: 'all-quotes', who: 'admin', path: '/dashboard/allQuotes' },
  { name: 'companies', who: 'admin', path: '/dashboard/companies' },
  { name: 'price-lists', who: 'admin', path: '/dashboard/priceLists' },
  { name: 'checkout', who: 'customer', path: '/dashboard/checkout' },
  { name: 'order', who: 'customer', path: ({ unit }) => `/dashboard/orders/${unit.orderId}` },
  { name: 'batteries', who: 'customer', path: '/dashboard/batteries' },
  { name: 'battery', who: 'customer', path: ({ unit }) => `/dashboard/batteries/${unit.id}` },
  { name: 'claims', who: 'customer', path: '/dashboard/claims' },
  { name: 'new-claim', who: 'customer', path: ({ unit }) => `/dashboard/claims/new?unit=${unit.id}` },
  { name: 'recall-notices', who: 'customer', path: '/dashboard/recallNotices' },
  { name: 'order-admin', who: 'admin', path: ({ unit }) => `/dashboard/orders/${unit.orderId}` },
  { name: 'transport-rules', who: 'admin', path: '/dashboard/transportRules', shows: 'P903(1)' },
  { name: 'claims-admin', who: 'admin', path: '/dashboard/claims' },
  { name: 'units', who: 'admin', path: '/dashboard/units' },
  { name: 'readings', who: 'admin', path: '/dashboard/readings' },
  { name: 'unit', who: 'admin', path: ({ unit }) => `/dashboard/units/${unit.id}` },
  { name: 'documents', who: 'admin', path: '/dashboard/documents' },
  { name: 'product-documents', who: 'admin', path: ({ product }) => `/dashboard/documents/${product._id}` },
  { name: 'compliance', who: 'admin', path: '/dashboard/compliance' },
  { name: 'product-passport', who: 'admin', path: ({ product }) => `/dashboard/passports/${product._id}` },
  { name: 'test-summary', who: 'admin', path: ({ product }) => `/dashboard/testSummaries/${product._id}` },
  { name: 'manage-recalls', who: 'admin', path: '/dashboard/recalls' },
  { name: 'consignments', who: 'admin', path: '/dashboard/consignments' },
  { name: 'import', who: 'admin', path: '/dashboard/importProducts' },
  { name: 'mailbox', who: 'admin', path: '/dashboard/mailbox' },
  { name: 'log', who: 'admin', path: '/dashboard/log' },
];
