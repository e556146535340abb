import { countRows, type DoctorRule, fine, problem, warning } from '#platform/server/doctor/doctor-rule.ts';
import { euCountries } from '../rules/vat-area.ts';

const check = 'VAT numbers';
const prefixes = [...euCountries, 'EL', 'XI'].filter((code) => code !== 'GR').join('|');
const ofEu = `vat_id ~ '^(${prefixes})'`;
const stands = "answer = 'valid' and valid_at > now() - interval '31 days'";

/** Whether numbers of companies can be confirmed, and are: without it their orders carry tax. */
export const checkVatSettings: DoctorRule = {
  database: async (client, { viesUrl }) => {
    const stated = await countRows(client, `select count(*) from companies where ${ofEu}`);
    if (stated === 0) return [fine(check, 'No EU VAT numbers on file.')];
    if (!viesUrl)
      return [
        warning(check, {
          says: `${stated} on file, none can be confirmed`,
          why: 'Without VIES_URL the shop can’t check VAT numbers, and charges VAT on deliveries to companies in other EU countries.',
          mend: 'Set VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
        }),
      ];
    const silent = await countRows(
      client,
      `select count(*) from vat_numbers join companies on companies.id = company_id and companies.vat_id = vat_numbers.vat_id
       where failures >= 5 and (answer is null or not (${stands}))`,
    );
    if (silent === 0) return [fine(check, `${stated} on file, checked with VIES.`)];
    return [
      warning(check, {
        says: `${silent} of ${stated} not confirmed: VIES has not answered for hours`,
        why: 'Their orders carry VAT until it answers.',
        mend: 'Check VIES_URL and the VIES status page; each company’s page shows the last answer',
      }),
    ];
  },
};

const salesTax = 'Sales tax';

interface News {
  seller: string | null;
  charged: string | null;
  prices: string | null;
  answered: Date | null;
  failed: Date | null;
  failure: string | null;
}

const newest = (part: string, field: string) =>
  `(select value ->> '${field}' from shop_settings where part = '${part}' order by version desc limit 1)`;

/** Whether a seller in the United States has a provider, and whether it answers. */
export const checkSalesTax: DoctorRule = {
  database: async (client, { taxProvider }) => {
    const { rows } = await client.query<News>(`
      select ${newest('identity', 'country')} as seller, ${newest('tax', 'charged')} as charged, ${newest('money', 'prices')} as prices,
        answered_at as answered, failed_at as failed, failure
      from (values (1)) one (id) left join tax_provider_news using (id)`);
    const [{ seller = null, charged = null, prices = null, answered, failed, failure } = {}] = rows;
    if (seller !== 'US') return [fine(salesTax, 'Not needed: the seller isn’t in the United States.')];
    if (!taxProvider)
      return [
        warning(salesTax, {
          says: 'not calculated: no tax provider is set',
          why: 'Orders of a seller in the United States carry no sales tax, and say so.',
          mend: 'Set TAX_PROVIDER_URL and TAX_PROVIDER_KEY, unless you collect no sales tax',
        }),
      ];
    if (prices === 'gross' || (charged ?? 'off') === 'off')
      return [
        warning(salesTax, {
          says: `a tax provider is set but not used: ${prices === 'gross' ? 'prices include tax' : 'the settings charge no tax'}`,
          why: 'Orders are placed without sales tax.',
          mend: 'Turn tax on in the settings and show prices without tax, unless you don’t collect sales tax',
        }),
      ];
    if (failed && (!answered || failed > answered))
      return [
        problem(salesTax, {
          says: `the provider has not answered since ${failed.toISOString()}: ${failure}`,
          why: 'Orders that need sales tax are refused until it answers.',
          mend: 'Check TAX_PROVIDER_URL, TAX_PROVIDER_KEY and the provider’s status page',
        }),
      ];
    return [
      fine(
        salesTax,
        answered ? `Last answer: ${answered.toISOString()}.` : 'A provider is set but not used yet.',
      ),
    ];
  },
};
