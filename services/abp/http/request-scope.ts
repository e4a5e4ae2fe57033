import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const requests = new AsyncLocalStorage<string>()

/** The id of the current request; undefined in jobs and workers. */
export const currentRequestId = (): string | undefined => requests.getStore()

/**
 * Runs work that a request only triggers, such as a worker's timer, outside the request, so that its log lines do not
 * have the request's id.
 */
export const outsideRequests = <T>(work: () => T): T => requests.exit(work)

/**
 * Makes the request id available to all code of a request, so that every log line has it. Register before all other
 * hooks.
 */
export function installRequestScope(app: FastifyInstance): void {
  app.addHook('onRequest', ({ id }, _reply, done) => requests.run(id, done))
  // the body is read in events of the connection, which have no request context
  app.addHook('preValidation', ({ id }, _reply, done) => requests.run(id, done))
}
