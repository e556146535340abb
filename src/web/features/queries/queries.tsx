import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { openQueryClient } from './query-client.ts';

/** Around every page that asks the API by itself. The storefront does not, and is spared the library. */
export default function Queries() {
  const [queryClient] = useState(openQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
