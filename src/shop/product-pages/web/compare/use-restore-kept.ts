import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { comparePath } from '../../contract/compare-address.ts';
import { useCompared } from './use-compared.ts';

/** An address that names no product leads on to what this browser keeps, if anything. Answers whether it is about to. */
export function useRestoreKept(namesNone: boolean): boolean {
  const kept = useCompared();
  const navigate = useNavigate();
  const isRestoring = namesNone && kept.length > 0;
  useEffect(() => {
    if (isRestoring) void navigate(comparePath({ skus: kept.map(({ sku }) => sku) }), { replace: true });
  }, [isRestoring, kept, navigate]);
  return isRestoring;
}
