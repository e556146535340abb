import { useNavigation } from 'react-router';
import { useIsAnythingLacking } from '../next-page/held-up.ts';

/** Where the visitor is being led, if anywhere, and whether that waits for the network or for another try. */
export function useNextPage() {
  const { location } = useNavigation();
  const isAnythingLacking = useIsAnythingLacking();
  return { location, isHeldUp: location !== undefined && isAnythingLacking };
}
