import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadRoutesBy } from '#platform/contract/calls.ts';

loadRoutesBy(() => import('#contract/route-table.ts'));

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

// In a turn of its own: to run this file takes a slow phone long enough, and a touch in between is heard.
setTimeout(hydrate);
