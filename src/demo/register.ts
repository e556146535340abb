import type { Subject } from '#platform/server/subject.ts';
import { checkMode } from './demo-remains.ts';

export const demoSubject: Subject = { doctor: { Mode: checkMode } };
