import { idempotencyKeyOf } from '@/lib/fetch-once';
import { callFunction } from './functions-api';

/**
 * Undoes the change that was sent under this idempotency key or, if it was a retry, under the key of the first attempt. Rejects
 * after a later change by someone else.
 */
export const undo = (givenKey: string) => callFunction('undo', { key: idempotencyKeyOf(givenKey) });
