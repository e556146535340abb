import { useShop } from '#platform/web/shell/shop/use-shop.ts';
import { TextLink } from '#platform/web/ui/text/link.tsx';

/** In a demo, which sends nothing, where the email can be read. */
export function DemoMailboxHint() {
  const { isDemo } = useShop();
  if (!isDemo) return null;
  return (
    <>
      {' '}
      This demo sends no email: <TextLink to="/demoMailbox">open the demo mailbox</TextLink>.
    </>
  );
}
