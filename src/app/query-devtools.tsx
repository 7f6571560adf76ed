import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/lib/query-client';

// A root of its own: the page that is taken over must be the one that was built.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />,
);
