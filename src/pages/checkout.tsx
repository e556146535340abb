import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { CheckoutPage } from '#shop/checkout/web/checkout-page.tsx';
import { exampleOf } from '#trade/companies/rules/purchasing.ts';
import { BuyingAs, useMyCompanies } from '#trade/companies/web/buying-as.tsx';
import { usePurchasing } from '#trade/companies/web/company-purchasing.tsx';

export const meta = titled('Check out');

export default function Checkout() {
  const { data } = useMyCompanies();
  // What the reader was shown goes with the order: a switch in another tab must not change whose it is.
  const chosen = data && (data.find((company) => company.isBuyingAs)?.id ?? null);
  const purchasing = usePurchasing(chosen ?? null);
  const buyingAs = chosen && !purchasing.data ? undefined : chosen;
  const { rules, costCenters = [], addresses = [] } = purchasing.data ?? {};
  const references = rules && {
    ...{ ...rules, costCenters },
    ...(rules.purchaseOrderMask && { purchaseOrderExample: exampleOf(rules.purchaseOrderMask) }),
  };
  return (
    <CheckoutPage buyingAs={buyingAs} company={references && { references, addresses }}>
      <BuyingAs className="max-w-md" />
    </CheckoutPage>
  );
}
