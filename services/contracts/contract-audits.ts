import { MINIMUM_WAGE_UNKNOWN } from '#machines/rules/unknown-minimum-wage.ts'
import { applyEvent, assertEvent } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { REFUSALS, requireOpinion } from '#services/abp/lifecycle/audit-events.ts'
import { refuseOthersCase, returnCase } from '#services/abp/lifecycle/case-lock.ts'
import { recordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { contractEmployments } from '#services/database/schema/contracts.ts'
import { requireWageWord } from '#services/reference/minimum-wage.service.ts'
import * as contracts from './contract.repository.ts'
import { shown } from './contract-drafting.ts'
import { forParties } from './contract-history.ts'
import type { ActualAuditContract, AuditContract } from './contract-input.schemas.ts'
import { contractBinding, lifecycle, statusLabelOf } from './lifecycle/contract.binding.ts'
import { requireStillLawful, warningsOf } from './terms.ts'

interface Sent {
  readonly id: number
  readonly event: string
  readonly opinion?: string | undefined
  readonly rowVersion?: number | undefined
}

/** Sends a decision. A repeated request gets the first answer, not a conflict with its own change. */
async function send(context: RequestContext, operation: string, sent: Sent) {
  const { id, event, opinion = '', rowVersion } = sent
  await transactOnce(context, `ContractEmployment/${operation}`, sent, async (scope) => {
    const before = await contracts.lockContract(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    assertEvent(scope, contractBinding, before, event)
    await refuseOthersCase(scope, before)
    const words = opinion || null
    // the enterprise sees only the reason of a refusal; other opinions are stored in the log
    const set = REFUSALS.has(event) ? { auditOpinion: words } : {}
    const abort = event === 'reject' || event === 'actualReject' ? { abortReason: words } : {}
    const options = { opinion: words, rowVersion, set: { ...set, ...abort } }
    await applyEvent(scope, contractBinding, id, { type: event, opinion: words }, options)
    // checked after the machine, so that an actor without the right gets 403
    if (PASSES.has(event)) await requireStillLawful(scope.tx, before, scope.now)
    await requireWageWord(sent, async () =>
      (await warningsOf(scope.tx, before, scope.now, false)).includes(MINIMUM_WAGE_UNKNOWN),
    )
  })
  return shown(context, id)
}

const PASSES: ReadonlySet<string> = new Set(['pass', 'continue', 'actualPass'])
const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back', Continue: 'continue' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const

export const startAudit = (context: RequestContext, { id }: { id: number }) =>
  send(context, 'StartAudit', { id, event: 'startAudit' })

export async function releaseAudit(context: RequestContext, { id }: { id: number }) {
  await transact(context, async (scope) => {
    const row = await contracts.lockContract(scope.tx, scope.actor, id)
    if (!row) throw new AppError('notFound')
    await returnCase(scope, contractEmployments, row)
  })
  return shown(context, id)
}

export function audit(context: RequestContext, { action, ...input }: AuditContract) {
  const event = EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, 'Audit', { ...input, event })
}

export function actualAudit(context: RequestContext, { action, ...input }: ActualAuditContract) {
  const event = FINAL_EVENTS[action]
  requireOpinion(event, input.opinion)
  return send(context, 'ActualAudit', { ...input, event })
}

async function historyOf({ db, actor, now }: RequestContext, id: number, isForParties: boolean) {
  const row = await contracts.findContract(db, actor, id)
  if (!row) throw new AppError('notFound')
  const labelOf = (status: string) => statusLabelOf(row, now, status)
  const log = (await statusLogOf(db, 'ContractEmployment', id)).map((line) =>
    recordDto(line, actor, { lifecycle, labelOf }),
  )
  return { items: isForParties ? forParties(log) : log }
}

export const getUserAuditLog = (context: RequestContext, { id }: { id: number }) => historyOf(context, id, true)
export const getLogs = (context: RequestContext, { id }: { id: number }) => historyOf(context, id, false)
