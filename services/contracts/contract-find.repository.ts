import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { byNumber, findIds, inOrderOf, type Sought } from '#services/abp/conventions/find.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { contractEmployments as contracts } from '#services/database/schema/contracts.ts'
import { aboutNamed } from '#services/people/persons/person-find.api.ts'
import { loadContracts } from './contract.repository.ts'
import { visibleTo } from './visibility.ts'

export async function findContractRows(db: Database, actor: Actor, sought: Sought, seesNames: boolean) {
  const isNamed = seesNames ? await aboutNamed(db, contracts.userDisabledPersonId, sought) : undefined
  const ids = await findIds(db, {
    from: contracts,
    id: contracts.id,
    scope: sql`not ${contracts.isDeleted} and ${visibleTo(actor)}`,
    lookups: [byNumber(contracts.contractNo, sought.number), { where: isNamed, order: sql`${contracts.id} desc` }],
  })
  return ids.length === 0 ? [] : inOrderOf(ids, await loadContracts(db, isOneOf(contracts.id, ids)))
}
