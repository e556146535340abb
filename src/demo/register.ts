import type { Subject } from '#platform/server/subject.ts';
import { addDemoDrafts, countDemoPictures } from './add-drafts.ts';
import { checkMode } from './demo-remains.ts';

export const demoSubject: Subject = {
  prepare: () => ({ addDemoDrafts, countDemoPictures }),
  doctor: { Mode: checkMode },
};
