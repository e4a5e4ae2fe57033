import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { PersonDto } from '../persons/person-detail.schemas.ts'
import { personDetail } from '../persons/person-detail.ts'

/** The saved record and its new version. */
export interface Saved {
  id: number
  rowVersion: number
}

/**
 * Saves once for each key. A repeated save returns the version that the first one created, so that the next save
 * detects later changes by others. No data of the record is stored with the key.
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
