import { sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import {
  byInitials,
  byNumber,
  findIds,
  initialsOf,
  inOrderOf,
  MOST,
  type Sought,
} from '#services/abp/conventions/find.ts'
import { cjkSearch } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { managedRequirements } from '../visibility.ts'
import { loadRequirements } from './requirement.repository.ts'

export async function findRequirementRows(db: Database, actor: Actor, { word, initials, number }: Sought) {
  const order = sql`${requirements.id} desc`
  const text = word ?? undefined
  const ids = await findIds(db, {
    from: requirements,
    id: requirements.id,
    scope: sql`not ${requirements.isDeleted} and ${managedRequirements(actor)}`,
    lookups: [
      byNumber(requirements.number, number),
      byInitials(initialsOf(requirements.title), initials),
      { where: cjkSearch(requirements.title, text, { index: 'requirement_title_ix', wanted: MOST }), order },
      { where: cjkSearch(requirements.jobName, text, { index: 'requirement_job_ix', wanted: MOST }), order },
    ],
  })
  return inOrderOf(ids, await loadRequirements(db, actor, ids))
}
