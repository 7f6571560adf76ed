import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** Renders `children` in the console's routers, at an address. */
export function ConsoleAt({ address, children }: { address: string; children: ReactNode }) {
  // Runs only once, before the routers read the address.
  useState(() => history.replaceState(null, '', address));
  return (
    <BrowserRouter>
      <NuqsAdapter>{children}</NuqsAdapter>
    </BrowserRouter>
  );
}
