import { expect, it } from 'vitest';
import { hasRightDigits } from './vat-digits.ts';

/** Numbers that are public examples of their country. */
const right =
  'ATU13585627 BE0403019261 BE1000029418 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 EL094259216 ' +
  'ESB58378431 ESX9999999J FI20774740 FR40303265045 FRK7399859412 HR33392005961 HU12892312 IE6433435OA IE6388047V ' +
  'IT00743110157 LT119511515 LT100001919017 LU15027442 LV40003521600 MT11679112 NL004495445B01 NL123456782B90 ' +
  'PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619 XI980780684';

it.each(right.split(' '))('%s has right check digits', (vatId) => expect(hasRightDigits(vatId)).toBe(true));

const swapped = (vatId: string) => vatId.replace(/(\d)(?!\1)(\d)(?=\D*$|\d{0,3}\D*$)/, '$2$1');

it.each(right.split(' ').filter((vatId) => !/^(NL|SE|ESX)/.test(vatId)))(
  '%s has wrong ones once two digits are swapped',
  (vatId) => {
    expect(swapped(vatId)).not.toBe(vatId);
    expect(hasRightDigits(swapped(vatId))).toBe(false);
  },
);

it('knows nothing against numbers of other countries', () => {
  expect(hasRightDigits('CHE123456788')).toBe(true);
});
