import { limits } from '@/lib/limits';
import { createRateLimiter } from '@/lib/resilience/rate-limiter';

/** How often a document may be opened: 10 times in 60 s for each key. */
export const documentAccess = createRateLimiter(limits.rateLimits.documentAccess);
