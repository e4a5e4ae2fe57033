import { isAnonymous, type RequestContext } from './context.ts'
import type { Operation } from './dispatch.ts'

/** A login that goes on over several requests reads what the one before has written. */
const IN_STEP = new Set(['TokenAuth', 'Account', 'Session', 'Consent'])

/**
 * Whether an answer may be some seconds old: what a visitor reads of what everybody may read. Whoever is signed in reads
 * the primary, and so the own writes.
 */
export const mayLag = ({ verb, service, definition }: Operation, { actor }: Pick<RequestContext, 'actor'>): boolean =>
  verb === 'GET' && definition.allow === 'anonymous' && isAnonymous(actor) && !IN_STEP.has(service)

/** Does the operation, where it may lag on the replica; what does not succeed there is asked of the primary. */
export async function handle(operation: Operation, context: RequestContext, input: unknown): Promise<unknown> {
  const work = (own: RequestContext) => operation.definition.handler(own, input as never) as Promise<unknown>
  const replica = mayLag(operation, context) ? context.platform.replica?.current() : null
  if (!replica) return work(context)
  try {
    return await work({ ...context, db: replica })
  } catch {
    // also a row that has not come there yet, and a read that counts its readers
    return work(context)
  }
}
