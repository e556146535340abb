import type { Database } from '#platform/server/database/database.ts';
import { describeSummary, describeTests } from '../contract/summary-words.ts';
import type { ListedTestSummary, TestSummariesPage, TestSummaryPage } from '../contract/test-summary-page.ts';
import { testSummariesAddress, testSummaryAddress, testSummaryFileAddress } from '../rules/test-summary.ts';
import {
  findModels,
  listOfModel,
  listUploadedOfModel,
  type TestSummaryRow,
  toUploaded,
} from './test-summary-repository.ts';

/** The public page of a model, also after it is discontinued. */
export async function findSummariesPage(db: Database, model: string): Promise<TestSummariesPage | undefined> {
  const [rows, uploads] = [await listOfModel(db, model), await listUploadedOfModel(db, model)];
  const uploaded = uploads.map(toUploaded);
  const [newest] = rows;
  const [upload] = uploads;
  if (!newest && upload) {
    const { sku, name, slug, isOnSale } = upload;
    return {
      ...{ model: sku, name, editions: [], uploaded },
      ...(slug && isOnSale && { product: `/product/${slug}` }),
    };
  }
  if (!newest) return undefined;
  const { name, slug, deletedAt } = newest.product;
  const now = (await findModels(db, [newest.productId])).get(newest.productId);
  const isRenamed = now !== undefined && now.toLowerCase() !== model.toLowerCase();
  return {
    ...{ model: newest.model, name, editions: rows.map(toListed), uploaded },
    ...(slug && !deletedAt && { product: `/product/${slug}` }),
    ...(isRenamed && { newer: testSummariesAddress(now) }),
  };
}

/** One edition, as it was given out. */
export async function findSummaryPage(
  db: Database,
  model: string,
  edition: number,
): Promise<TestSummaryPage | undefined> {
  const rows = await listOfModel(db, model);
  const row = rows.find((one) => one.edition === edition);
  if (!row) return undefined;
  const newest = rows.find(({ isWithdrawn }) => !isWithdrawn);
  return {
    ...toListed(row),
    ...{ model: row.model, name: row.product.name, all: testSummariesAddress(row.model) },
    ...(newest && newest.edition > edition && { replacedBy: newest.edition }),
    parts: describeSummary(row.summary),
    tests: describeTests(row.summary),
  };
}

function toListed({ edition, validFrom, model, summary, isWithdrawn }: TestSummaryRow): ListedTestSummary {
  return {
    ...{ edition, validFrom, isWithdrawn, reportNumber: summary.reportNumber },
    laboratory: summary.laboratory.name,
    manualEdition: summary.manualEdition,
    address: testSummaryAddress(model, edition),
    file: testSummaryFileAddress(model, edition),
  };
}
