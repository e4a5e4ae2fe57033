import { isDeepStrictEqual } from 'node:util'
import { SYSTEM } from '#machines/actor.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { defineJob } from '#services/abp/define-job.ts'
import { sendFirstAllowed } from '#services/abp/lifecycle/follow-up-events.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { errorFields } from '#services/abp/platform/logger.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { contractsBeyond, endForEmployer } from '#services/contracts/winding-up.api.ts'
import type { Database } from '#services/database/connect.ts'
import type { WindingUpFailure } from '#services/database/schema/winding-ups.ts'
import { endEnterpriseSessions } from '#services/identity/enterprise-tokens.api.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { auditorIds } from '../enterprise.repository.ts'
import { removeListOf } from '../listed-members.repository.ts'
import * as open from './open-work.repository.ts'
import { windingUpBinding } from './winding-up.binding.ts'
import {
  lockColumns,
  markMembersLeft,
  ownersOf,
  recordFailures,
  underWay,
  type WindingUpColumns,
} from './winding-up.repository.ts'

/** The steps as the officers read them. */
export const STEP_LABELS = {
  jobs: '关闭岗位',
  deliveries: '结束投递和面试',
  invitations: '撤回合同邀请',
  orders: '取消工单',
  results: '接手验收',
  contracts: '办理合同',
  tasks: '关闭任务',
  members: '成员退出',
  finish: '完成清算',
} as const
export type StepName = keyof typeof STEP_LABELS

/** One step: the rows that are still open, and how one of them ends, in a transaction of its own. */
interface Step {
  readonly name: StepName
  find(db: Database, row: WindingUpColumns, now: Date): Promise<number[]>
  end(scope: Scope, id: number, row: WindingUpColumns): Promise<unknown>
}

const sending =
  (entity: string, type: string, setOf: (row: WindingUpColumns) => object = () => ({})): Step['end'] =>
  async (scope, id, row) => {
    const options = { set: setOf(row), opinion: row.reason }
    const isSent = await sendFirstAllowed(scope, entity, id, [{ type, opinion: row.reason }], options)
    // the row was found open, so it would stay open unseen
    if (!isSent) throw refuse('现在的状态不能结束，请先到这条记录里处理')
  }

/**
 * The steps in their order. Each finds only what is still open, so a run after an interruption goes on where the last
 * one ended. Waiting time is between the steps: people hand in work, finance pays and refunds, contracts run to their
 * last day.
 */
const STEPS: readonly Step[] = [
  { name: 'jobs', find: (db, row) => open.openJobs(db, row.enterpriseId), end: sending('Requirement', 'windUp') },
  {
    name: 'deliveries',
    find: (db, row) => open.openDeliveries(db, row.enterpriseId),
    end: sending('RequirementResume', 'employerEnds'),
  },
  {
    name: 'invitations',
    find: (db, row, now) => open.openInvitations(db, row.enterpriseId, now),
    end: sending('ContractInvitation', 'takeBack'),
  },
  {
    name: 'orders',
    find: (db, row) => open.ordersToEnd(db, row.enterpriseId),
    end: sending('WorkOrder', 'windUp', ({ reason }) => ({ cancelReason: reason })),
  },
  {
    name: 'results',
    find: (db, row) => open.resultsToTakeOver(db, row.enterpriseId),
    end: sending('WorkOrderCompletion', 'takeOver'),
  },
  {
    name: 'contracts',
    async find(db, row, now) {
      const { enterpriseId, lastDay } = row
      // another successor waits for its second officer
      if (row.approvedUserId === null) return []
      return contractsBeyond(db, enterpriseId, { lastDay, today: toWireDay(now) })
    },
    end: (scope, id, { enterpriseId, lastDay, reason, successorEnterpriseId, approvedUserId }) =>
      endForEmployer(scope, id, {
        ...{ employerId: enterpriseId, lastDay, reason },
        successorId: successorEnterpriseId,
        officerId: approvedUserId ?? 0,
      }),
  },
  {
    name: 'tasks',
    find: (db, row) => open.tasksToEnd(db, row.enterpriseId),
    end: sending('EnterpriseTask', 'windUp'),
  },
  {
    name: 'members',
    async find(db, row) {
      if (row.membersLeftTime !== null) return []
      const isDue = row.kind === 'Fraud' || !(await open.isAnythingOpen(db, row.enterpriseId))
      return isDue ? [row.id] : []
    },
    end: (scope, _, row) => dismissMembers(scope, row),
  },
  {
    name: 'finish',
    find: async (db, row) => ((await open.isAnythingOpen(db, row.enterpriseId)) ? [] : [row.id]),
    end: (scope, id) => applyEvent(scope, windingUpBinding, id, { type: 'finish' }),
  },
]

/** The members are told and logged out. They keep their accounts, and the record keeps who they were. */
async function dismissMembers(scope: Scope, { id, enterpriseId, reason }: WindingUpColumns): Promise<void> {
  const { tx, now } = scope
  const locked = await lockColumns(tx, id)
  if (locked?.membersLeftTime !== null) return
  const { enterpriseName } = await ownersOf(tx, enterpriseId)
  const userId = await open.removeMembers(tx, enterpriseId, now)
  const payload = { enterpriseId, enterpriseName, reason }
  await enqueue(tx, { userId, to: 'enterprise', template: 'windingUp.membersLeft', payload })
  await removeListOf(tx, enterpriseId)
  await endEnterpriseSessions(tx, enterpriseId, now)
  await markMembersLeft(tx, id, now)
}

interface Limits {
  readonly signal?: AbortSignal
  /** the most rows of each step; the next run goes on with the rest */
  readonly most?: number
}

/** The most failures that are kept: one cause mostly stops many rows. */
const MOST_FAILURES = 20
const UNEXPECTED = '系统出错，已经记录。过五分钟会自动再试；还是不行的，请联系技术人员'

const reasonOf = (error: unknown): string => (error instanceof AppError ? (error.details ?? error.message) : UNEXPECTED)

/** Keeps what could not be done, and tells the auditors once, when something that could be done before cannot be done. */
async function keepFailures({ tx }: Scope, id: number, failures: WindingUpFailure[]): Promise<void> {
  const row = await lockColumns(tx, id)
  if (row?.status !== 'UnderWay' || isDeepStrictEqual(row.failures, failures)) return
  await recordFailures(tx, id, failures)
  const [first] = failures
  if (!first || row.failures.length > 0) return
  const { enterpriseName } = await ownersOf(tx, row.enterpriseId)
  const reason = `${STEP_LABELS[first.step as StepName]}：${first.reason}`
  const payload = { enterpriseId: row.enterpriseId, enterpriseName, reason }
  await enqueue(tx, { userId: await auditorIds(tx), to: 'platform', template: 'windingUp.stuck', payload })
}

/**
 * Does what can be done now of a winding-up. A row that fails is logged and shown to the officers, and the next run tries
 * it again.
 */
export async function carryOn(
  platform: Platform,
  id: number,
  { signal, most = Number.POSITIVE_INFINITY }: Limits = {},
): Promise<void> {
  const { db, logger } = platform
  const now = platform.now()
  const work = { platform, db, actor: SYSTEM, now }
  const failures: WindingUpFailure[] = []
  for (const step of STEPS) {
    const row = await transact(work, ({ tx }) => lockColumns(tx, id))
    if (row?.status !== 'UnderWay') return
    const failed: WindingUpFailure[] = []
    for (const each of (await step.find(db, row, now)).slice(0, most)) {
      signal?.throwIfAborted()
      try {
        await transact(work, (scope) => step.end(scope, each, row))
      } catch (error) {
        logger.error('winding-up could not end a row', { step: step.name, id: each, ...errorFields(error) })
        failed.push({ step: step.name, id: each, reason: reasonOf(error) })
      }
    }
    // a run at the same moment may have ended the row
    const stillOpen = failed.length > 0 ? new Set(await step.find(db, row, now)) : new Set()
    failures.push(...failed.filter(({ id: each }) => stillOpen.has(each)))
  }
  await transact(work, (scope) => keepFailures(scope, id, failures.slice(0, MOST_FAILURES)))
}

export const windingUpJob = defineJob({
  name: 'enterprises.wind-up',
  everySeconds: 300,
  async run(platform, signal) {
    for (let after = 0; ; ) {
      const ids = await underWay(platform.db, platform.now(), after, 100)
      for (const id of ids) await carryOn(platform, id, { signal })
      after = ids.at(-1) ?? after
      if (ids.length < 100) return
    }
  },
})
