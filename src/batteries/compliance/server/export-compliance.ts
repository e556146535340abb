import { dayOf } from '#platform/kernel/dates.ts';
import type { Seller } from '#platform/kernel/seller.ts';
import type { Database } from '#platform/server/database/database.ts';
import { columnsOf, exportCsv } from '#platform/server/http/downloads.ts';
import type { ShopCompliance } from '../rules/compliance-facts.ts';
import { dutiesOfProduct, type RequirementState } from '../rules/requirements.ts';
import {
  type CompliantProduct,
  listCompliantProducts,
  readShopCompliance,
  withEori,
} from './compliance-repository.ts';

const columns = (shop: ShopCompliance, day: string) =>
  columnsOf<CompliantProduct>([
    ['SKU', ({ sku }) => sku],
    ['Product', ({ name }) => name],
    ['Category', ({ kind }) => kind],
    ['HS code', ({ hsCode }) => hsCode],
    ['Country of origin', ({ origin }) => origin],
    ['Carbon footprint [kg CO2e/kWh]', ({ facts }) => facts.carbonFootprint],
    ['Carbon class', ({ facts }) => facts.carbonClass],
    ['Carbon declared on', ({ facts }) => facts.carbonDeclaredOn],
    ['Carbon study', ({ facts }) => facts.carbonUrl],
    ['Recycled cobalt [%]', ({ facts }) => facts.recycledCobalt],
    ['Recycled lead [%]', ({ facts }) => facts.recycledLead],
    ['Recycled lithium [%]', ({ facts }) => facts.recycledLithium],
    ['Recycled nickel [%]', ({ facts }) => facts.recycledNickel],
    ['Missing', (product) => namesIn(product, day, ['missing'])],
    ['Not yet asked', (product) => namesIn(product, day, ['not-yet', 'waiting'])],
    ['EORI', () => shop.eori],
    [
      'EPR registrations',
      () => shop.eprRegistrations.map(({ country, number }) => `${country} ${number}`).join('; '),
    ],
    ['Due-diligence report', () => shop.dueDiligenceUrl],
  ]);

function namesIn(product: CompliantProduct, day: string, states: readonly RequirementState[]): string {
  const names = dutiesOfProduct(product, day).flatMap(({ requirement, state }) =>
    states.includes(state) ? [requirement.name] : [],
  );
  return names.join('; ');
}

const atOnce = 500;

/** A row per product on sale; what holds for the shop stands in every row. */
export async function exportCompliance(db: Database, seller: Seller): Promise<AsyncGenerator<string>> {
  const shop = withEori(await readShopCompliance(db), seller);
  return exportCsv(columns(shop, dayOf(new Date())), readProducts(db));
}

async function* readProducts(db: Database): AsyncGenerator<CompliantProduct[]> {
  for (let offset = 0; ; offset += atOnce) {
    const rows = await listCompliantProducts(db, { limit: atOnce, offset });
    yield rows;
    if (rows.length < atOnce) return;
  }
}
