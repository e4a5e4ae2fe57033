import { type Actor, hasPlatformRole, isSystem } from '#machines/actor.ts'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle.ts'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprises/enterprise.lifecycle.ts'
import type { EnterpriseContext } from '#machines/lifecycles/enterprises/enterprise.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { switchOf } from '#services/content/setting.service.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { createNotifyEffect, type EnterpriseFacts } from '#services/messages/notifications.api.ts'
import {
  auditorIds,
  type EnterpriseRow,
  findVisible,
  idsInUse,
  lockVisible,
  readableIds,
} from './enterprise.repository.ts'
import { REQUIRED_STAGE } from './enterprise.rules.ts'
import { forMembers } from './enterprise-history.ts'

/**
 * An enterprise row with two further facts: the audit stage that the next submission must reach, and whether the
 * enterprise is in use.
 */
export type AuditedRow = EnterpriseRow & { requiredStage: number; isInUse: boolean }
type KnownRow = EnterpriseRow & Partial<AuditedRow>

export const lifecycle: Lifecycle<EnterpriseContext> = enterpriseLifecycle

const contextOf = (row: KnownRow): EnterpriseContext => ({
  enterpriseId: row.id,
  creatorUserId: row.creatorUserId,
  developerUserId: row.developerUserId,
  audit: row.audit,
  auditStatus: row.auditStatus,
  requiredStage: row.requiredStage ?? REQUIRED_STAGE,
  lastAuditorUserId: row.lastAuditorUserId,
  isInfoMissing: row.isInfoMissing,
  isWithdrawn: row.withdrawnTime !== null,
  isChangePending: row.isChangePending,
  isInUse: row.isInUse ?? false,
  windingUp: row.windingUp,
})

export const enterpriseActions = (row: KnownRow, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, contextOf(row), actor)

/** The machine's context before a row exists. */
export const NEW_ENTERPRISE: EnterpriseContext = {
  enterpriseId: 0,
  creatorUserId: null,
  developerUserId: null,
  audit: null,
  auditStatus: null,
  requiredStage: REQUIRED_STAGE,
  lastAuditorUserId: null,
  isInfoMissing: false,
  isWithdrawn: false,
  isChangePending: false,
  isInUse: false,
  windingUp: null,
}

export const enterpriseStatusLabel = (row: EnterpriseRow): string => lifecycle.labelOf(row.status, contextOf(row))

const FREE = { auditLockUserId: null, auditLockTime: null } as const

/** Events that leave the auditor's lock on the case. */
const KEEPS_THE_CASE: ReadonlySet<string> = new Set(['update', 'submitChange', 'delete', 'beginWindingUp'])
/** Events that end a change request and the auditor's lock on it; the time of certification stays. */
const ENDS_THE_CHANGE: ReadonlySet<string> = new Set(['withdrawChange', 'passChange', 'rejectChange'])

/** The columns that an event sets; a decision removes the auditor's lock on the case. */
function stamp(event: string, _row: AuditedRow, { now, actor }: Scope): Partial<AuditedRow> {
  if (event === 'startAudit') return { auditLockUserId: actor.userId, auditLockTime: now }
  if (event === 'submit') return { submitTime: now, auditOpinion: null, withdrawnTime: null, ...FREE }
  if (event === 'withdraw') return { submitTime: null, withdrawnTime: now, ...FREE }
  if (ENDS_THE_CHANGE.has(event)) return FREE
  return KEEPS_THE_CASE.has(event) ? {} : { auditTime: now, ...FREE }
}

const notify = createNotifyEffect<AuditedRow, EnterpriseFacts>(
  async ({ tx }, row, audience) => {
    if (audience === 'platform') return auditorIds(tx)
    const reader = audience === 'developer' ? row.developerUserId : row.creatorUserId
    return reader === null ? [] : [reader]
  },
  (row, { event }) => ({
    enterpriseId: row.id,
    enterpriseName: row.enterpriseName,
    reason: typeof event.opinion === 'string' ? event.opinion : null,
  }),
)

export const enterpriseBinding: LifecycleBinding<AuditedRow, EnterpriseContext> = {
  lifecycleOf: () => lifecycle,
  table: enterprises,
  async lock({ tx, actor }, id) {
    const row = await lockVisible(tx, actor, id)
    if (!row) return undefined
    const requiredStage = (await switchOf(tx, 'enterprise.auditStages')) + 1
    return { ...row, requiredStage, isInUse: (await idsInUse(tx, [id])).has(id) }
  },
  contextOf,
  stamp,
  effects: { notify },
}

const mayReadHistory = (actor: Actor): boolean =>
  ['WorkDeveloper', 'Enterprise'].includes(actor.userType) || isSystem(actor) || hasPlatformRole(actor, 'Auditor')

export const enterpriseHistory: HistoryRules = {
  lifecycles: [enterpriseLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => mayReadHistory(actor) && (await findVisible(db, actor, id)) !== undefined,
  shownTo: (actor, log) => (actor.userType === 'Enterprise' ? forMembers(log) : [...log]),
}
