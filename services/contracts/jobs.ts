import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import { daysBetween, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Job } from '#services/abp/define-job.ts'
import { dueJob } from '#services/abp/lifecycle/each-due.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { type ContractRow, lockContract, markContract } from './contract.repository.ts'
import { recordJobs } from './evidence/records.ts'
import { invitationJobs } from './invitations/jobs.ts'
import * as due from './jobs.repository.ts'
import { contractActions, contractBinding } from './lifecycle/contract.binding.ts'
import { beginEmployment, endEmployment, notifyGuardian, readersOf } from './lifecycle/effects.ts'
import { contractFacts } from './lifecycle/facts.ts'

async function expire(scope: Scope, id: number): Promise<void> {
  const row = await lockContract(scope.tx, scope.actor, id)
  const isPastEnd = row?.endDate != null && row.endDate < toWireDay(scope.now)
  if (row?.status === 'Normal' && isPastEnd) await applyEvent(scope, contractBinding, id, { type: 'expire' })
}

async function finish(scope: Scope, id: number): Promise<void> {
  const row = await lockContract(scope.tx, scope.actor, id)
  if (!row || !contractActions(row, scope.actor, scope.now).includes('finish')) return
  const opinion = row.terminationReason
  await applyEvent(scope, contractBinding, id, { type: 'finish', opinion }, { opinion })
}

const NOTICES = [
  { to: 'person', template: 'contract.expiring' },
  { to: 'guardian', template: 'contract.expiring' },
  { to: 'enterprise', template: 'contract.expiring' },
  { to: 'foundation', template: 'contract.expiring' },
] as const

/** Sends one reminder for each span: 60, 30 and 7 days before the end of the contract. */
async function remind(scope: Scope, id: number): Promise<void> {
  const row = await lockContract(scope.tx, scope.actor, id)
  if (row?.status !== 'Normal' || row.endDate === null) return
  const left = daysBetween(toWireDay(scope.now), row.endDate)
  const span = due.REMINDER_DAYS.find((days) => left <= days)
  if (span === undefined || left < 0 || (row.remindedDays ?? Number.POSITIVE_INFINITY) <= span) return
  await markContract(scope.tx, id, { remindedDays: span })
  const payload = await contractFacts(scope.tx, row, null)
  for (const notice of NOTICES) {
    if (notice.to === 'guardian') {
      await notifyGuardian(scope, row, notice.template)
      continue
    }
    const userId = await readersOf(scope.tx, row, notice.to)
    await enqueue(scope.tx, { userId, ...notice, payload })
  }
}

/** What an unsigned contract says when it is given up. */
const LAPSED = '两个月没有签完，自动中止'

const lapse = async (scope: Scope, id: number): Promise<void> => {
  const row = await lockContract(scope.tx, scope.actor, id)
  if (!row || !contractActions(row, scope.actor, scope.now).includes('lapse')) return
  if (!(await due.lapses(scope.tx, id, scope.now))) return
  const set = { abortReason: LAPSED }
  await applyEvent(scope, contractBinding, id, { type: 'lapse', opinion: LAPSED }, { set, opinion: LAPSED })
}

const remindUnsigned = async (scope: Scope, id: number): Promise<void> => {
  const row = await lockContract(scope.tx, scope.actor, id)
  if (!row || !contractActions(row, scope.actor, scope.now).includes('remind')) return
  await applyEvent(scope, contractBinding, id, { type: 'remind' })
}

const withRow = (work: (scope: Scope, row: ContractRow) => Promise<void>) => async (scope: Scope, id: number) => {
  const row = await lockContract(scope.tx, scope.actor, id)
  if (row) await work(scope, row)
}

/** Time-driven changes of contracts. Every job is idempotent, so it may run twice or in two processes. */
export const contractJobs: readonly Job[] = [
  dueJob('contracts.expire', 60, due.toExpire, expire),
  dueJob('contracts.finish', 60, due.toFinish, finish),
  dueJob('contracts.lapse', 60, due.toLapse, lapse),
  dueJob('contracts.remind-unsigned', 60, due.toRemindUnsigned, remindUnsigned),
  dueJob('contracts.remind', 60, due.toRemind, remind),
  dueJob('contracts.begin-work', 60, due.toBegin, withRow(beginEmployment)),
  dueJob('contracts.end-work', 60, due.toEnd, withRow(endEmployment)),
  ...recordJobs,
  ...invitationJobs,
]
