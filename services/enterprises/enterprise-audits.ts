import type { Actor } from '#machines/actor.ts'
import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import { recordDto, statusLogOf } from '#services/abp/status-log.ts'
import { transact } from '#services/abp/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { enterpriseBinding, lifecycle, NEW_ENTERPRISE } from './enterprise.binding.ts'
import { type EnterpriseRow, findVisible, lockVisible, nameOfUser } from './enterprise.repository.ts'
import type { ActualAuditEnterprise, AuditEnterprise } from './enterprise-audit.schemas.ts'
import { shownDetail } from './enterprise-detail.ts'

/** A case that was opened and left lying is free again after half an hour. */
const LOCK_MS = 30 * 60_000

/** @throws AppError business naming, by the first character, who has the case open */
async function refuseOthersCase({ tx, actor, now }: Scope, row: EnterpriseRow): Promise<void> {
  const { auditLockUserId, auditLockTime } = row
  if (auditLockUserId === null || auditLockUserId === actor.userId || auditLockTime === null) return
  if (now.getTime() - auditLockTime.getTime() >= LOCK_MS) return
  throw refuse(`审核中：${maskRealName(await nameOfUser(tx, auditLockUserId))}`)
}

interface Sent {
  id: number
  event: string
  opinion?: string | undefined
  rowVersion?: number | undefined
  /** the final decision does not wait for whoever has the case open */
  isFinal?: boolean
}

async function send(context: RequestContext, { id, event, opinion, rowVersion, isFinal }: Sent) {
  const row = await transact(context, async (scope) => {
    const before = await lockVisible(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    if (!isFinal && before.status === 'Ongoing') await refuseOthersCase(scope, before)
    return applyEvent(
      scope,
      enterpriseBinding,
      id,
      { type: event, opinion: opinion ?? null },
      {
        opinion: opinion ?? null,
        rowVersion,
        // the reason that the applicant reads; praise goes into the log alone
        ...(NEEDS_OPINION.has(event) ? { set: { auditOpinion: opinion ?? null } } : {}),
      },
    )
  })
  return shownDetail(context, row)
}

const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back', Continue: 'continue' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const
const NEEDS_OPINION: ReadonlySet<string> = new Set(['reject', 'back', 'actualReject', 'rejectChange'])

const requireOpinion = (event: string, opinion: string | undefined) => {
  if (NEEDS_OPINION.has(event) && !opinion) throw fieldError('opinion', '驳回或退回时请写明原因')
}

export const startAudit = (context: RequestContext, { id }: { id: number }) =>
  send(context, { id, event: 'startAudit' })

export function audit(context: RequestContext, { action, ...input }: AuditEnterprise) {
  const event = EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, { ...input, event })
}

export function actualAudit(context: RequestContext, { action, ...input }: ActualAuditEnterprise) {
  const event = FINAL_EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, { ...input, event, isFinal: true })
}

/** What the applicant reads: what was decided, without the drafts of the form and without internal notes. */
const APPLICANTS: ReadonlySet<string> = new Set([
  'submit',
  'withdraw',
  'pass',
  'continue',
  'back',
  'reject',
  'actualPass',
  'actualReject',
  'submitChange',
  'withdrawChange',
  'passChange',
  'rejectChange',
])

async function historyOf(db: Database, actor: Actor, id: number, isForApplicant: boolean) {
  if (!(await findVisible(db, actor, id))) throw new AppError('notFound')
  const labelOf = (status: string) => lifecycle.labelOf(status, { ...NEW_ENTERPRISE, isWithdrawn: true })
  const log = (await statusLogOf(db, 'Enterprise', id)).map((line) =>
    recordDto(line, actor, { lifecycle: lifecycle as unknown as AnyLifecycle, labelOf }),
  )
  if (!isForApplicant) return { items: log }
  const shown = log.filter(({ event }) => APPLICANTS.has(event))
  return { items: shown.map((line) => (NEEDS_OPINION.has(line.event) ? line : { ...line, opinion: null })) }
}

export const getUserAuditLog = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, true)
export const getLogs = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, false)
