import type { AnyLifecycle } from '#machines/lifecycle.ts'
import { maskRealName } from '#machines/rules/masking.ts'
import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/errors.ts'
import { recordDto, statusLogOf } from '#services/abp/status-log.ts'
import { transact } from '#services/abp/transact.ts'
import * as contracts from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import type { ActualAuditContract, AuditContract } from './contract-input.schemas.ts'
import { contractBinding, lifecycle, statusLabelOf } from './lifecycle/contract.binding.ts'
import * as parties from './parties.repository.ts'

/** A case that was opened and left lying is free again after half an hour. */
const LOCK_MS = 30 * 60_000

/** @throws AppError business naming, by the first character, who has the case open */
async function refuseOthersCase({ tx, actor, now }: Scope, row: contracts.ContractRow): Promise<void> {
  const { auditLockUserId, auditLockTime } = row
  if (auditLockUserId === null || auditLockUserId === actor.userId || auditLockTime === null) return
  if (now.getTime() - auditLockTime.getTime() >= LOCK_MS) return
  throw refuse(`审核中：${maskRealName((await parties.accountOf(tx, auditLockUserId))?.realName ?? '')}`)
}

interface Sent {
  readonly id: number
  readonly event: string
  readonly opinion?: string | undefined
  readonly rowVersion?: number | undefined
  /** the final decision does not wait for whoever has the case open */
  readonly isFinal?: boolean
}

const NEEDS_OPINION: ReadonlySet<string> = new Set(['reject', 'back', 'actualReject'])

async function send(context: RequestContext, { id, event, opinion = '', rowVersion, isFinal }: Sent) {
  await transact(context, async (scope) => {
    const before = await contracts.lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    assertEvent(scope, contractBinding, before, event)
    if (!isFinal) await refuseOthersCase(scope, before)
    const words = opinion || null
    // the reason that the enterprise reads; praise goes into the log alone
    const set = NEEDS_OPINION.has(event) ? { auditOpinion: words } : {}
    const abort = event === 'reject' || event === 'actualReject' ? { abortReason: words } : {}
    const options = { opinion: words, rowVersion, set: { ...set, ...abort } }
    await applyEvent(scope, contractBinding, id, { type: event, opinion: words }, options)
  })
  return shown(context, id)
}

const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back', Continue: 'continue' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const

const requireOpinion = (event: string, opinion: string | undefined) => {
  if (NEEDS_OPINION.has(event) && !opinion) throw fieldError('opinion', '驳回或退回时请写明原因')
}

export const startAudit = (context: RequestContext, { id }: { id: number }) =>
  send(context, { id, event: 'startAudit' })

export function audit(context: RequestContext, { action, ...input }: AuditContract) {
  const event = EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, { ...input, event })
}

export function actualAudit(context: RequestContext, { action, ...input }: ActualAuditContract) {
  const event = FINAL_EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, { ...input, event, isFinal: true })
}

/** What auditors do and say among themselves. */
const INTERNAL: ReadonlySet<string> = new Set(['startAudit'])
const NOTES: ReadonlySet<string> = new Set(['pass', 'continue', 'actualPass'])

async function historyOf({ db, actor, now }: RequestContext, id: number, isForParties: boolean) {
  const row = await contracts.findContract(db, actor, id)
  if (!row) throw new AppError('notFound')
  const labelOf = (status: string) => statusLabelOf(row, now, status)
  const log = (await statusLogOf(db, 'ContractEmployment', id)).map((line) =>
    recordDto(line, actor, { lifecycle: lifecycle as unknown as AnyLifecycle, labelOf }),
  )
  if (!isForParties) return { items: log }
  const items = log.filter(({ event }) => !INTERNAL.has(event))
  return { items: items.map((line) => (NOTES.has(line.event) ? { ...line, opinion: null } : line)) }
}

export const getUserAuditLog = (context: RequestContext, { id }: { id: number }) => historyOf(context, id, true)
export const getLogs = (context: RequestContext, { id }: { id: number }) => historyOf(context, id, false)
