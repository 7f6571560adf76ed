import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { useState, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

export function ConsoleAt({ address, children }: { address: string; children: ReactNode }) {
  useState(() => history.replaceState(null, '', address));
  return (
    <BrowserRouter>
      <NuqsAdapter>{children}</NuqsAdapter>
    </BrowserRouter>
  );
}
