import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { createRoot } from 'react-dom/client';
import { queryClient } from '@/lib/query-client';

// Development only. Uses a separate root, because the app's first render must equal the prerendered HTML.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <ReactQueryDevtools client={queryClient} buttonPosition="bottom-left" />,
);
