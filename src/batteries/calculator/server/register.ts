import type { Subject } from '#platform/server/subject.ts';
import { findBuildingBlocks } from './find-building-blocks.ts';

export const calculatorSubject: Subject = {
  pageData: ({ db }) => ({ findBuildingBlocks: () => findBuildingBlocks(db) }),
};
