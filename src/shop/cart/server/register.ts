import type { Subject } from '#platform/server/subject.ts';
import { cartHandlers } from './cart-handlers.ts';

export const cart: Subject = {
  handlers: ({ db }) => cartHandlers(db),
};
