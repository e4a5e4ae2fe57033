import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle.ts'
import { requirementLifecycle } from '#machines/lifecycles/recruitment/requirement.lifecycle.ts'
import type { RequirementContext } from '#machines/lifecycles/recruitment/requirement.rules.ts'
import type { EffectHandler, LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { LIVE_DELIVERY_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { createNotifyEffect, enqueue, type RequirementFacts } from '#services/messages/notifications.api.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { forEmployer } from '../requirements/requirement-history.ts'
import { managedRequirements, visibleRequirements } from '../visibility.ts'
import { readersOf } from './audiences.ts'
import { isExpired, type RequirementRow, requirementContextOf, requirementFactsOf } from './requirement-facts.ts'
import { sendIfAllowed } from './send.ts'

export const lifecycle: Lifecycle<RequirementContext> = requirementLifecycle

export const requirementActions = (row: RequirementRow, actor: Actor, now: Date): string[] =>
  allowedEvents(lifecycle, row.status, requirementContextOf(row, now), actor)

export const requirementStatusLabel = (row: Pick<RequirementRow, 'status'>): string =>
  lifecycle.labelOf(row.status, {} as RequirementContext)

const FREE = { auditLockUserId: null, auditLockTime: null } as const
const PASSING = new Set(['pass', 'actualPass'])
const FAILING = new Set(['back', 'reject', 'actualReject'])

/**
 * The columns that an event sets: the auditor's lock on the case, and the times of publication and closing. A decision
 * removes the lock.
 */
function stamp(event: string, row: RequirementRow, { actor, now }: Scope): Partial<RequirementRow> {
  if (event === 'startAudit') return { auditLockUserId: actor.userId, auditLockTime: now }
  if (PASSING.has(event)) return { publishTime: now, auditOpinion: null, ...FREE }
  if (FAILING.has(event) || event === 'continue') return FREE
  if (event === 'publish' || event === 'revise') return begun(event, row, now)
  if (event === 'close') return { closeTime: now }
  if (event === 'windUp') return { closeTime: now, closeReason: 'Cancelled', ...FREE }
  if (event === 'autoClose') return { closeTime: now, closeReason: isExpired(row, now) ? 'Expired' : 'Filled' }
  return event === 'cancelPublish' ? { publishTime: null, ...FREE } : {}
}

/** Sets the time of submission; or the time of publication, when the text is already approved or needs no audit. */
function begun(event: string, row: RequirementRow, now: Date): Partial<RequirementRow> {
  const isAgreed = row.status === 'Closed' && !row.isChanged && !isExpired(row, now)
  const opened = { closeTime: null, closeReason: null, closeRemark: null }
  if (row.facts.needsAudit && !isAgreed) return { submitTime: now, auditOpinion: null, ...opened, ...FREE }
  return event === 'revise' ? {} : { publishTime: now, ...opened }
}

const factsOf = (row: RequirementRow, reason: string | null): RequirementFacts => ({
  requirementId: row.id,
  title: row.title,
  enterpriseName: row.facts.enterpriseName,
  reason,
})

const closingWords = ({ closeReason, closeRemark }: RequirementRow): string | null =>
  closeReason && [displayNameOf('RequirementCloseReason', closeReason), closeRemark].filter(Boolean).join('，')

const notify = createNotifyEffect<RequirementRow, RequirementFacts>(
  ({ tx }, row, audience) => readersOf(tx, row.facts, audience, 'Requirements'),
  (row, { event }) => factsOf(row, typeof event.opinion === 'string' ? event.opinion : closingWords(row)),
)

/** Notifies every person with an open delivery to the job. */
const notifyApplicants: EffectHandler<RequirementRow> = async ({ scope: { tx }, row }) => {
  const readers = await tx
    .select({ userId: deliveries.userId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.requirementId, row.id),
        inArray(deliveries.status, [...LIVE_DELIVERY_STATUSES]),
        eq(deliveries.isDeleted, false),
      ),
    )
  const userId = readers.map((reader) => reader.userId)
  await enqueue(tx, { userId, to: 'person', template: 'requirement.paused', payload: factsOf(row, null) })
}

/** Rejects deliveries that will no longer be answered. */
const rejectWaiting: EffectHandler<RequirementRow> = async ({ scope, row }) => {
  const waiting = await scope.tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.requirementId, row.id),
        inArray(deliveries.status, ['Delivered', 'Recommended']),
        eq(deliveries.isDeleted, false),
      ),
    )
    .orderBy(deliveries.id)
  for (const { id } of waiting) {
    await sendIfAllowed(
      scope,
      'RequirementResume',
      id,
      { type: 'requirementClosed', opinion: '岗位已关闭' },
      { opinion: '岗位已关闭' },
    )
  }
}

export async function lockRequirement({ tx, actor, now }: Scope, id: number): Promise<RequirementRow | undefined> {
  const [row] = await tx
    .select()
    .from(requirements)
    .where(and(eq(requirements.id, id), eq(requirements.isDeleted, false), visibleRequirements(actor, now)))
    .for('update')
  const facts = row && (await requirementFactsOf(tx, [id])).get(id)
  return row && facts ? { ...row, facts } : undefined
}

export const requirementBinding: LifecycleBinding<RequirementRow, RequirementContext> = {
  lifecycleOf: () => lifecycle,
  table: requirements,
  lock: lockRequirement,
  contextOf: requirementContextOf,
  stamp,
  effects: { notify, notifyApplicants, rejectWaiting },
}

export const requirementHistory: HistoryRules = {
  lifecycles: [requirementLifecycle],
  readableIds: (actor) =>
    sql`select ${requirements.id} from ${requirements} where ${managedRequirements(actor)} and not ${requirements.isDeleted}`,
  mayRead: async (db, actor, id) =>
    (await db.$count(
      requirements,
      and(eq(requirements.id, id), eq(requirements.isDeleted, false), managedRequirements(actor)),
    )) > 0,
  shownTo: (actor, log) => (actor.userType === 'Enterprise' ? forEmployer(log) : [...log]),
}
