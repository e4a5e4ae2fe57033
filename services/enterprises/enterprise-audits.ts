import type { Actor } from '#machines/actor.ts'
import { applyEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { requireOpinion } from '#services/abp/lifecycle/audit-events.ts'
import { refuseOthersCase, returnCase } from '#services/abp/lifecycle/case-lock.ts'
import { recordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { enterpriseBinding, lifecycle, NEW_ENTERPRISE } from './enterprise.binding.ts'
import { findVisible, lockVisible } from './enterprise.repository.ts'
import type { ActualAuditEnterprise, AuditEnterprise } from './enterprise-audit.schemas.ts'
import { shownAgain } from './enterprise-detail.ts'
import { forMembers, WITH_REASON } from './enterprise-history.ts'

interface Sent {
  id: number
  event: string
  opinion?: string | undefined
  rowVersion?: number | undefined
}

/** Sends a decision. A repeated request gets the first response instead of a conflict. */
async function send(context: RequestContext, operation: string, sent: Sent) {
  const { id, event, opinion, rowVersion } = sent
  await transactOnce(context, `Enterprise/${operation}`, sent, async (scope) => {
    const before = await lockVisible(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    await refuseOthersCase(scope, before)
    await applyEvent(
      scope,
      enterpriseBinding,
      id,
      { type: event, opinion: opinion ?? null },
      {
        opinion: opinion ?? null,
        rowVersion,
        // only the reason of a refusal is shown to the applicant; other opinions go to the log
        ...(WITH_REASON.has(event) ? { set: { auditOpinion: opinion ?? null } } : {}),
      },
    )
  })
  return shownAgain(context, id)
}

const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back', Continue: 'continue' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const

export const startAudit = (context: RequestContext, { id }: { id: number }) =>
  send(context, 'StartAudit', { id, event: 'startAudit' })

export async function releaseAudit(context: RequestContext, { id }: { id: number }) {
  await transact(context, async (scope) => {
    const row = await lockVisible(scope.tx, scope.actor, id)
    if (!row) throw new AppError('notFound')
    await returnCase(scope, enterprises, row)
  })
  return shownAgain(context, id)
}

export function audit(context: RequestContext, { action, ...input }: AuditEnterprise) {
  const event = EVENTS[action]
  requireOpinion(event, input.opinion, WITH_REASON)
  return send(context, 'Audit', { ...input, event })
}

export function actualAudit(context: RequestContext, { action, ...input }: ActualAuditEnterprise) {
  const event = FINAL_EVENTS[action]
  requireOpinion(event, input.opinion, WITH_REASON)
  return send(context, 'ActualAudit', { ...input, event })
}

async function historyOf(db: Database, actor: Actor, id: number, isForApplicant: boolean) {
  if (!(await findVisible(db, actor, id))) throw new AppError('notFound')
  const labelOf = (status: string) => lifecycle.labelOf(status, { ...NEW_ENTERPRISE, isWithdrawn: true })
  const log = (await statusLogOf(db, 'Enterprise', id)).map((line) => recordDto(line, actor, { lifecycle, labelOf }))
  return { items: isForApplicant ? forMembers(log) : log }
}

export const getUserAuditLog = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, true)
export const getLogs = ({ db, actor }: RequestContext, { id }: { id: number }) => historyOf(db, actor, id, false)
