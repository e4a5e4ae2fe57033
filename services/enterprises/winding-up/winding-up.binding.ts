import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { allowedEvents, type Lifecycle } from '#machines/lifecycle.ts'
import { windingUpLifecycle } from '#machines/lifecycles/enterprises/winding-up.lifecycle.ts'
import type { WindingUpContext } from '#machines/lifecycles/enterprises/winding-up.rules.ts'
import type { EffectHandler, LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { windingUps } from '#services/database/schema/winding-ups.ts'
import { createNotifyEffect, type EnterpriseFacts } from '#services/messages/notifications.api.ts'
import { auditorIds } from '../enterprise.repository.ts'
import { isAnythingOpen } from './open-work.repository.ts'
import {
  allIds,
  isSuccessorLost,
  isThere,
  lockColumns,
  ownersOf,
  type WindingUpColumns,
  type WindingUpRow,
} from './winding-up.repository.ts'

export const lifecycle: Lifecycle<WindingUpContext> = windingUpLifecycle

type Facts = Pick<WindingUpRow, 'preparedUserId' | 'approvedUserId' | 'failures' | 'isAnythingOpen' | 'isSuccessorLost'>
const contextOf = (row: Facts): WindingUpContext => ({
  preparedUserId: row.preparedUserId,
  isApproved: row.approvedUserId !== null,
  isSuccessorLost: row.isSuccessorLost,
  hasFailure: row.failures.length > 0,
  isAnythingOpen: row.isAnythingOpen,
})

export const windingUpActions = (row: WindingUpColumns & { isSuccessorLost: boolean }, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, contextOf({ ...row, isAnythingOpen: true }), actor)

export const windingUpStatusLabel = ({ status }: Pick<WindingUpColumns, 'status'>): string =>
  lifecycle.labelOf(status, {} as WindingUpContext)

/** The row with the facts of its enterprise. */
export const withFacts = async ({ tx }: Pick<Scope, 'tx'>, row: WindingUpColumns): Promise<WindingUpRow> => ({
  ...row,
  ...(await ownersOf(tx, row.enterpriseId)),
  isAnythingOpen: await isAnythingOpen(tx, row.enterpriseId),
  isSuccessorLost: await isSuccessorLost(tx, row),
})

const notify = createNotifyEffect<WindingUpRow, EnterpriseFacts>(
  async ({ tx }, row, audience) => {
    if (audience === 'platform') return auditorIds(tx)
    const reader = audience === 'developer' ? row.developerUserId : row.creatorOfEnterprise
    return reader === null ? [] : [reader]
  },
  (row) => ({
    enterpriseId: row.enterpriseId,
    enterpriseName: row.enterpriseName,
    reason: row.stopReason ?? row.reason,
  }),
)

/** Sends an event to the enterprise itself. @throws Error when its machine refuses, so that nothing is half done */
const toEnterprise =
  (type: 'beginWindingUp' | 'endWindingUp'): EffectHandler<WindingUpRow> =>
  async ({ scope, row }) => {
    const isSent = await sendFirstAllowed(scope, 'Enterprise', row.enterpriseId, [{ type, opinion: row.reason }])
    if (!isSent) throw new Error(`the enterprise ${row.enterpriseId} refuses ${type}`)
  }

function stamp(event: string, _row: WindingUpRow, { actor, now }: Scope): Partial<WindingUpRow> {
  if (event === 'approve') return { approvedUserId: actor.userId, approvedTime: now }
  if (event === 'changeSuccessor') return { preparedUserId: actor.userId, approvedUserId: null, approvedTime: null }
  return event === 'finish' ? { finishedTime: now, failures: [] } : {}
}

export const windingUpBinding: LifecycleBinding<WindingUpRow, WindingUpContext> = {
  lifecycleOf: () => lifecycle,
  table: windingUps,
  async lock(scope, id) {
    const row = await lockColumns(scope.tx, id)
    return row && withFacts(scope, row)
  },
  contextOf,
  stamp,
  effects: {
    notify,
    beginWindingUp: toEnterprise('beginWindingUp'),
    endWindingUp: toEnterprise('endWindingUp'),
  },
}

export const windingUpHistory: HistoryRules = {
  lifecycles: [windingUpLifecycle],
  readableIds: allIds,
  mayRead: (db, actor, id) => (hasPlatformRole(actor, 'Auditor') ? isThere(db, id) : Promise.resolve(false)),
}
