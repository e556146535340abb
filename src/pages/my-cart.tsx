import { Link } from 'react-router';
import { CartTransport } from '#batteries/transport/web/cart-transport.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { Button } from '#platform/web/ui/page/button.tsx';
import { MyCartPage } from '#shop/cart/web/my-cart-page.tsx';
import { useMyCompanies } from '#trade/companies/web/buying-as.tsx';

export const meta = titled('Cart');

export default function MyCart() {
  const { chargesTaxOn } = useShop();
  const { data } = useMyCompanies();
  const buysForCompany = data?.some(({ isBuyingAs }) => isBuyingAs) ?? false;
  const addsTax = chargesTaxOn === 'all' || (chargesTaxOn === 'companies' && buysForCompany);
  const actions = (
    <Button asChild variant="secondary">
      <Link to="/dashboard/quotes/new?from=cart">Request a quote</Link>
    </Button>
  );
  return <MyCartPage {...{ Transport: CartTransport, addsTax, actions }} />;
}
