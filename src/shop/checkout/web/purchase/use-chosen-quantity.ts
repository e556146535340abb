import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The quantity chosen on the product page. The address carries it through the sign-in and counts once: after that, what
 * is typed in counts, on a reload too.
 */
export function useChosenQuantity(): number | undefined {
  const [parameters, setParameters] = useSearchParams();
  const [chosen] = useState(() => /^[1-9]\d{0,9}$/.exec(parameters.get('quantity') ?? '')?.[0]);
  useEffect(() => {
    if (parameters.has('quantity')) setParameters({}, { replace: true, preventScrollReset: true });
  }, [parameters, setParameters]);
  return chosen === undefined ? undefined : Number(chosen);
}
