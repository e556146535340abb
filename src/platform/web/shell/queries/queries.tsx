import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { config } from 'zod';
import { openQueryClient } from './query-client.ts';

// To be quicker, zod would try to make code out of text. The pages' policy forbids it, and browsers report the try.
if (typeof document !== 'undefined') config({ jitless: true });

/** Around every page that asks the API by itself. The storefront does not, and is spared the library. */
export default function Queries() {
  const [queryClient] = useState(openQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
