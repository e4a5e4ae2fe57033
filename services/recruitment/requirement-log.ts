import type { AnyLifecycle } from '#machines/lifecycle.ts'
import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { recordDto, statusLogOf } from '#services/abp/status-log.ts'
import { lifecycle } from './lifecycle/requirement.binding.ts'
import { getManagedRequirement } from './requirement.repository.ts'

/** What those who offer the job read: what was decided, without the drafts and without internal notes. */
const FOR_APPLICANTS: ReadonlySet<string> = new Set([
  'create',
  'publish',
  'revise',
  'cancelPublish',
  'close',
  'autoClose',
  'pass',
  'continue',
  'back',
  'reject',
  'actualPass',
  'actualReject',
])
const WITH_OPINION: ReadonlySet<string> = new Set(['back', 'reject', 'actualReject', 'close'])

async function history({ db, actor }: RequestContext, id: number) {
  await getManagedRequirement(db, actor, id)
  const labelOf = (status: string) => lifecycle.labelOf(status, {} as RequirementContext)
  const rows = await statusLogOf(db, 'Requirement', id)
  return rows.map((row) => recordDto(row, actor, { lifecycle: lifecycle as unknown as AnyLifecycle, labelOf }))
}

export const getLogs = async (context: RequestContext, { id }: { id: number }) => ({
  items: await history(context, id),
})

export async function getUserAuditLog(context: RequestContext, { id }: { id: number }) {
  const shown = (await history(context, id)).filter(({ event }) => FOR_APPLICANTS.has(event))
  return { items: shown.map((line) => (WITH_OPINION.has(line.event) ? line : { ...line, opinion: null })) }
}
