import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { withIdempotency } from '#services/abp/idempotency.ts'
import { transact } from '#services/abp/transact.ts'
import type { PersonDto } from './person-detail.schemas.ts'
import { personDetail } from './person-detail.ts'

/** The record and the version that a save has made of it. */
export interface Saved {
  id: number
  rowVersion: number
}

/**
 * Saves once for each key. A save sent again because its answer got lost is told the version it made then: whoever has
 * changed the record since is found out by the next save. Nothing of the record is kept with the key.
 */
export async function saveOnce(
  context: RequestContext,
  name: string,
  requestHash: string,
  save: (scope: Scope) => Promise<Saved>,
): Promise<PersonDto> {
  const { id, rowVersion } = await transact(context, (scope) =>
    withIdempotency(scope, `UserDisabledPerson/${name}`, context.idempotencyKey, requestHash, async () => {
      const saved = await save(scope)
      return { id: saved.id, rowVersion: saved.rowVersion }
    }),
  )
  return { ...(await personDetail(context, id)), rowVersion }
}
