import { countRows, type DoctorRule, fine, warning } from '#platform/server/doctor/doctor-rule.ts';
import { euCountries } from '../rules/vat-area.ts';

const check = 'VAT numbers';
const prefixes = [...euCountries, 'EL', 'XI'].filter((code) => code !== 'GR').join('|');
const ofEu = `vat_id ~ '^(${prefixes})'`;
const stands = "answer = 'valid' and valid_at > now() - interval '31 days'";

/** Whether numbers of companies can be confirmed, and are: without it their orders carry tax. */
export const checkVatSettings: DoctorRule = {
  database: async (client, { viesUrl }) => {
    const stated = await countRows(client, `select count(*) from companies where ${ofEu}`);
    if (stated === 0) return [fine(check, 'None are stated.')];
    if (!viesUrl)
      return [
        warning(check, {
          says: `${stated} stated, and none can be confirmed`,
          why: 'Without VIES_URL the shop asks no authority, and charges VAT on deliveries to companies in other EU countries.',
          mend: 'Set VIES_URL=https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
        }),
      ];
    const silent = await countRows(
      client,
      `select count(*) from vat_numbers join companies on companies.id = company_id and companies.vat_id = vat_numbers.vat_id
       where failures >= 5 and (answer is null or not (${stands}))`,
    );
    if (silent === 0) return [fine(check, `${stated} stated, checked with VIES.`)];
    return [
      warning(check, {
        says: `${silent} of ${stated} not confirmed: VIES has not answered for hours`,
        why: 'Their orders carry VAT until it answers.',
        mend: 'Check VIES_URL, and the status page of VIES; a company page says what was answered',
      }),
    ];
  },
};
