import { defineHandlers } from '#platform/server/http/handlers.ts';
import type { Subject } from '#platform/server/subject.ts';
import { checkTax } from './check-tax.ts';

export const taxSubject: Subject = {
  handlers: () => defineHandlers({ checkTax: async ({ body }) => checkTax(body) }),
};
