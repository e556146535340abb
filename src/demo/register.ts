import type { Subject } from '#platform/server/subject.ts';
import { checkMode } from './check-mode.ts';

export const demoSubject: Subject = { doctor: { Mode: checkMode } };
