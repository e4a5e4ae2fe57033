import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { recordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { lifecycle } from '../lifecycle/requirement.binding.ts'
import { getManagedRequirement } from './requirement.repository.ts'
import { forEmployer } from './requirement-history.ts'

async function history({ db, actor }: RequestContext, id: number) {
  await getManagedRequirement(db, actor, id)
  const labelOf = (status: string) => lifecycle.labelOf(status, {} as RequirementContext)
  const rows = await statusLogOf(db, 'Requirement', id)
  return rows.map((row) => recordDto(row, actor, { lifecycle, labelOf }))
}

export const getLogs = async (context: RequestContext, { id }: { id: number }) => ({
  items: await history(context, id),
})

export const getUserAuditLog = async (context: RequestContext, { id }: { id: number }) => ({
  items: forEmployer(await history(context, id)),
})
