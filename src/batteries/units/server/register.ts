import type { Subject } from '#platform/server/subject.ts';
import { unitHandlers } from './unit-handlers.ts';

export const units: Subject = {
  handlers: unitHandlers,
};
