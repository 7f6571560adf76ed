import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

/** A screen of the console at an address of the browser. */
export function ConsoleAt({ address, children }: { address: string; children: ReactNode }) {
  useState(() => history.replaceState(null, '', address));
  return (
    <BrowserRouter>
      <NuqsAdapter>{children}</NuqsAdapter>
    </BrowserRouter>
  );
}
