import { applyEvent } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { REFUSALS, requireOpinion } from '#services/abp/lifecycle/audit-events.ts'
import { refuseOthersCase, returnCase } from '#services/abp/lifecycle/case-lock.ts'
import { type KeyedWork, transact, transactOnce, type Work } from '#services/abp/lifecycle/transact.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { requireWageWord } from '#services/reference/minimum-wage.service.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { RequirementRow } from '../lifecycle/requirement-facts.ts'
import { minimumWageOf, requirePublishable } from './requirement-editing.ts'
import type { ActualAuditRequirement, AuditRequirement } from './requirement-input.schemas.ts'

interface Target {
  id: number
  rowVersion?: number
}

/**
 * Publishes a job or submits it to the auditors. The text is checked after the machine, so that an actor without the
 * right gets 403 instead of text errors.
 * @throws AppError validation with missing elements, banned terms and pay by field
 */
export const publishRequirement = (work: Work, { id, rowVersion }: Target): Promise<void> =>
  transact(work, async (scope) => {
    const row = await applyEvent(scope, bindings.requirement, id, { type: 'publish' }, { rowVersion })
    await requirePublishable(scope, row)
  })

export const cancelPublish = (work: Work, { id, rowVersion }: Target): Promise<void> =>
  transact(work, async (scope) => {
    await applyEvent(scope, bindings.requirement, id, { type: 'cancelPublish' }, { rowVersion })
  })

interface Closing extends Target {
  closeReason?: NonNullable<RequirementRow['closeReason']>
  remark?: string
}

/** Closes a job. Unanswered deliveries end with the job; other deliveries continue. */
export const closeRequirement = (
  work: Work,
  { id, rowVersion, closeReason = 'Cancelled', remark }: Closing,
): Promise<void> =>
  transact(work, async (scope) => {
    const set = { closeReason, closeRemark: remark ?? null }
    await applyEvent(scope, bindings.requirement, id, { type: 'close' }, { set, rowVersion, opinion: remark ?? null })
  })

export const deleteRequirement = (work: Work, id: number): Promise<void> =>
  transact(work, async (scope) => {
    await applyEvent(scope, bindings.requirement, id, { type: 'delete' }, { set: { isDeleted: true } })
  })

interface Decision extends Target {
  event: string
  opinion?: string | undefined
}

/** Decides on a job. A repeated request returns the first response instead of a conflict. */
function decide(work: KeyedWork, operation: string, decision: Decision): Promise<void> {
  const { id, event, opinion, rowVersion } = decision
  requireOpinion(event, opinion)
  return transactOnce(work, `Requirement/${operation}`, decision, async (scope) => {
    const before = await bindings.requirement.lock(scope, id)
    if (!before) throw new AppError('notFound')
    if (before.status === 'Auditing') await refuseOthersCase(scope, before)
    // only the reason of a refusal is shown to the enterprise; other opinions are only in the log
    const set = REFUSALS.has(event) ? { auditOpinion: opinion ?? null } : {}
    const sent = { type: event, opinion: opinion ?? null }
    await applyEvent(scope, bindings.requirement, id, sent, { opinion: opinion ?? null, rowVersion, set })
    await requireWageWord(decision, async () => (await minimumWageOf(scope.tx, before, scope.now)) === null)
  })
}

const EVENTS = { Pass: 'pass', Reject: 'reject', Back: 'back', Continue: 'continue' } as const
const FINAL_EVENTS = { Pass: 'actualPass', Reject: 'actualReject' } as const

export const startAudit = (work: KeyedWork, { id }: Target): Promise<void> =>
  decide(work, 'StartAudit', { id, event: 'startAudit' })

export const releaseAudit = (work: Work, { id }: Target): Promise<void> =>
  transact(work, async (scope) => {
    const row = await bindings.requirement.lock(scope, id)
    if (!row) throw new AppError('notFound')
    await returnCase(scope, requirements, row)
  })

export const auditRequirement = (work: KeyedWork, { action, ...input }: AuditRequirement): Promise<void> =>
  decide(work, 'Audit', { ...input, event: EVENTS[action] })

export const actualAudit = (work: KeyedWork, { action, ...input }: ActualAuditRequirement): Promise<void> =>
  decide(work, 'ActualAudit', { ...input, event: FINAL_EVENTS[action] })
