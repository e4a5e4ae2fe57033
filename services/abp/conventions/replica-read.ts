import type { Operation } from './calls.ts'
import { isAnonymous, type RequestContext } from './context.ts'

/**
 * Services that never use the replica: a login takes several requests, each of which must read the writes of the
 * previous one.
 */
const IN_STEP = new Set(['TokenAuth', 'Account', 'Session', 'Consent'])

/**
 * Whether an answer may be some seconds old. This holds only for public data for visitors; logged-in users read from
 * the primary, which contains their own writes.
 */
export const mayLag = ({ verb, service, definition }: Operation, { actor }: Pick<RequestContext, 'actor'>): boolean =>
  verb === 'GET' && definition.allow === 'anonymous' && isAnonymous(actor) && !IN_STEP.has(service)

/** Runs the operation on the replica if its answer may lag; a failure there is retried on the primary. */
export async function handle(operation: Operation, context: RequestContext, input: unknown): Promise<unknown> {
  const work = (own: RequestContext) => operation.definition.handler(own, input as never) as Promise<unknown>
  const replica = mayLag(operation, context) ? context.platform.replica?.current() : null
  if (!replica) return work(context)
  try {
    return await work({ ...context, db: replica })
  } catch {
    // reached also for a row that the replica does not have yet, and for a read that writes
    return work(context)
  }
}
