import { useShop } from '../../../frame/shop/use-shop.ts';
import { TextLink } from '../../../ui/link.tsx';

/** In a demo, where to find a mail that is on its way nowhere. */
export function DemoMailboxHint() {
  const { isDemo } = useShop();
  if (!isDemo) return null;
  return (
    <>
      {' '}
      This is a demo, which sends nothing: <TextLink to="/demoMailbox">open its mailbox</TextLink>.
    </>
  );
}
