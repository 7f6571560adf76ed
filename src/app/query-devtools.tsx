import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/lib/query-client';

// Uses a separate root, because the hydrated page must equal the built one.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />,
);
