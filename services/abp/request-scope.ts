import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const requests = new AsyncLocalStorage<string>()

/** The request that is being served here and now; undefined in jobs and workers. */
export const currentRequestId = (): string | undefined => requests.getStore()

/** For work that a request only sets off, such as a timer of a worker: what it logs is not of that request. */
export const outsideRequests = <T>(work: () => T): T => requests.exit(work)

/**
 * Everything that runs for a request knows its id, so that every line it logs has it. Register before all other hooks.
 */
export function installRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => requests.run(id, done))
  // a body is read by events of the connection, which know nothing of the request
  app.addHook('preValidation', ({ id }, _reply, done) => requests.run(id, done))
}
