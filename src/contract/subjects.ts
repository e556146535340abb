/*
 * Every subject, by its wing, from the ground up. Folders, API tags, browser tests, the menu and ARCHITECTURE.md name
 * them alike, and subjects.test.ts holds it.
 */
export const subjectsByWing = {
  people: ['admin-log', 'accounts', 'sessions', 'second-factor', 'sign-in', 'privacy'],
  shop: [
    'settings',
    'catalog',
    'delivery',
    'product-pages',
    'documents',
    'stock',
    'cart',
    'quick-order',
    'checkout',
    'orders',
    'addresses',
    'payments',
    'shipments',
    'refunds',
    'order-papers',
    'order-pages',
    'emails',
    'reviews',
    'content',
    'setup',
    'overview',
  ],
  batteries: [
    'calculator',
    'transport',
    'packages',
    'units',
    'passports',
    'test-summaries',
    'compliance',
    'warranty',
    'recalls',
  ],
  trade: [
    'tax',
    'companies',
    'price-lists',
    'approvals',
    'quotes',
    'shopping-lists',
    'invoices',
    'credit',
    'bank',
  ],
} as const;

type Wing = keyof typeof subjectsByWing;
export type SubjectName = (typeof subjectsByWing)[Wing][number];

/** What subjects bring, by the subject's name: `{ orders: …, 'sign-in': … }`. */
export type BySubject<Part> = Partial<Record<SubjectName, Part>>;

/** `second-factor` → `Second factor`: how a subject is headed in the API reference. */
export const titleOf = (subject: string): string =>
  subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll('-', ' ');
