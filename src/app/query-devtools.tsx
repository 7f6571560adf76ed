import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/lib/query-client';

// Uses a root of its own: the hydrated page must equal the one that was built.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />,
);
