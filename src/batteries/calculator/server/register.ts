import { always } from '#platform/server/http/search-engines.ts';
import type { Subject } from '#platform/server/subject.ts';
import { wishParameters } from '../contract/wish-address.ts';
import { findBuildingBlocks } from './find-building-blocks.ts';

export const calculatorSubject: Subject = {
  pageData: ({ db }) => ({ findBuildingBlocks: () => findBuildingBlocks(db) }),
  pages: { calculator: { parameters: wishParameters, stock: 'within-a-second' } },
  search: { pages: { '/calculator': always } },
};
