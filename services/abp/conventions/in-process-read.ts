import { AsyncLocalStorage } from 'node:async_hooks'

const reads = new AsyncLocalStorage<true>()

/**
 * Runs reads that the server makes in process for its own answer, such as a rendered page. They do not count against
 * the rate limit, because the outer request is already counted. A header cannot mark such reads, because clients could
 * send it.
 */
// awaited inside, because Fastify's `inject` starts only when it is awaited
export const asOwnRead = <T>(work: () => PromiseLike<T>): Promise<T> => reads.run(true, async () => await work())

export const isOwnRead = (): boolean => reads.getStore() === true
