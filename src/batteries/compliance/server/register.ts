import type { Subject } from '#platform/server/subject.ts';
import { showCompliance } from '../contract/show-compliance.ts';
import { complianceHandlers } from './compliance-handlers.ts';
import { findCompliantProduct } from './compliance-repository.ts';

export const complianceSubject: Subject = {
  handlers: complianceHandlers,
  pageData: ({ db }) => ({
    findProductCompliance: async (productId) => {
      const product = await findCompliantProduct(db, productId);
      return product && showCompliance(product);
    },
  }),
};
