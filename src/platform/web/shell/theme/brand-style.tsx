import { useScriptMarker } from '../script-marker.tsx';
import { useShop } from '../shop/use-shop.ts';

/** The seller's accent in the head of every page, so that it is there with the first paint; allowed by its hash. */
export function BrandStyle() {
  const scriptMarker = useScriptMarker();
  const { style } = useShop().brand;
  return (
    style && (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own text, of checked colours.
      <style nonce={scriptMarker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
    )
  );
}
