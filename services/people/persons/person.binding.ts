import type { Actor } from '#machines/actor.ts'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle.ts'
import { personLifecycle } from '#machines/lifecycles/people/person.lifecycle.ts'
import { type PersonContext, REEXAMINATION } from '#machines/lifecycles/people/person.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { DECISIONS } from '#services/abp/lifecycle/audit-events.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { switchOf } from '#services/content/setting.service.ts'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { createNotifyEffect, type PersonFacts } from '#services/messages/notifications.api.ts'
import { isChangePending } from '../changes/person-change.repository.ts'
import { findPerson, lockPerson, readableIds } from './person.repository.ts'
import { readersOf } from './person-audience.repository.ts'
import { forPerson } from './person-history.ts'
import type { PersonRow } from './user-disabled-person.repository.ts'

/** A record with the facts that its machine needs. */
export type AuditedPerson = PersonRow & { requiredStage?: number; hasPendingChange?: boolean }

export const lifecycle: Lifecycle<PersonContext> = personLifecycle

/** The number of stages: the submission plus the audits of this deployment. */
export const requiredStageOf = async (db: Database): Promise<number> => (await switchOf(db, 'person.auditStages')) + 1

const contextOf = (row: AuditedPerson): PersonContext => ({
  personId: row.id,
  foundationId: row.foundationId,
  creatorUserId: row.creatorUserId,
  audit: row.audit,
  auditStatus: row.auditStatus,
  requiredStage: row.requiredStage ?? REEXAMINATION,
  lastAuditorUserId: row.lastAuditorUserId,
  isActive: row.isActive,
  hasPendingChange: row.hasPendingChange ?? false,
})

export const personActions = (row: AuditedPerson, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row), actor)

/** The label depends only on the status. */
export const personStatusLabel = (status: string): string => lifecycle.labelOf(status, {} as PersonContext)

const FREE = { auditLockUserId: null, auditLockTime: null } as const

/** The columns that an event sets; a decision removes the auditor's lock on the case. */
function stamp(event: string, row: AuditedPerson, { now, actor }: Scope): Partial<AuditedPerson> {
  if (event === 'startAudit') return { auditLockUserId: actor.userId, auditLockTime: now }
  if (event === 'submit') {
    const firstSubmitTime = row.firstSubmitTime ?? row.submitTime
    return { submitTime: now, firstSubmitTime, auditOpinion: null, auditFields: [], ...FREE }
  }
  if (event === 'activate') return { inactiveReason: null }
  return DECISIONS.has(event) ? { auditTime: now, ...FREE } : {}
}

const notify = createNotifyEffect<AuditedPerson, PersonFacts>(
  ({ tx }, row, audience) => readersOf(tx, row, audience),
  (row, { event }) => ({
    personId: row.id,
    personName: row.realName ?? '',
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

export async function lockAudited({ tx, actor }: Scope, id: number): Promise<AuditedPerson | undefined> {
  const row = await lockPerson(tx, actor, id)
  return (
    row && { ...row, requiredStage: await requiredStageOf(tx), hasPendingChange: await isChangePending(tx, row.id) }
  )
}

export const personBinding: LifecycleBinding<AuditedPerson, PersonContext> = {
  lifecycleOf: () => lifecycle,
  table: userDisabledPersons,
  lock: lockAudited,
  contextOf,
  stamp,
  effects: { notify },
}

/**
 * User types that read the audit history. Developers and employers see the person, but not how the record was audited.
 */
const READERS: ReadonlySet<string> = new Set(['FoundationWorker', 'PlatformUser', 'DisabledPerson', 'System'])

export const personHistory: HistoryRules = {
  lifecycles: [personLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => READERS.has(actor.userType) && (await findPerson(db, actor, id)) !== undefined,
  shownTo: (actor, log) => (actor.userType === 'DisabledPerson' ? forPerson(log) : [...log]),
}
