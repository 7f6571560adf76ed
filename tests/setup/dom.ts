import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// happy-dom fetches no pictures and calls them complete, which for browsers means failed.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(cleanup);
