import type { AnyLifecycle } from '#machines/lifecycle.ts'
import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import { DECISIONS, forApplicant, REFUSALS } from '#services/abp/audit-events.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { recordDto, statusLogOf } from '#services/abp/status-log.ts'
import { lifecycle } from './lifecycle/requirement.binding.ts'
import { getManagedRequirement } from './requirement.repository.ts'

/** The events that the employer sees: decisions, without drafts and internal notes. */
const FOR_EMPLOYER: ReadonlySet<string> = new Set([
  ...DECISIONS,
  'create',
  'publish',
  'revise',
  'cancelPublish',
  'close',
  'autoClose',
])
const WITH_OPINION: ReadonlySet<string> = new Set([...REFUSALS, 'close'])

async function history({ db, actor }: RequestContext, id: number) {
  await getManagedRequirement(db, actor, id)
  const labelOf = (status: string) => lifecycle.labelOf(status, {} as RequirementContext)
  const rows = await statusLogOf(db, 'Requirement', id)
  return rows.map((row) => recordDto(row, actor, { lifecycle: lifecycle as unknown as AnyLifecycle, labelOf }))
}

export const getLogs = async (context: RequestContext, { id }: { id: number }) => ({
  items: await history(context, id),
})

export const getUserAuditLog = async (context: RequestContext, { id }: { id: number }) => ({
  items: forApplicant(await history(context, id), FOR_EMPLOYER, WITH_OPINION),
})
