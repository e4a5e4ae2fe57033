import { AsyncLocalStorage } from 'node:async_hooks'

const reads = new AsyncLocalStorage<true>()

/**
 * Runs reads that the server makes in process for an answer of its own, such as a drawn page. The request for that
 * answer has been counted; its reads count for nobody. No header says so: a client could send it.
 */
// awaited inside: Fastify's `inject` begins only when somebody waits for it
export const asOwnRead = <T>(work: () => PromiseLike<T>): Promise<T> => reads.run(true, async () => await work())

export const isOwnRead = (): boolean => reads.getStore() === true
