import type { Subject } from '#platform/server/subject.ts';

export const checkoutSubject: Subject = {
  pages: { purchasePage: { stock: 'none' } },
  search: { unlisted: ['/purchasePage/'] },
};
