import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStep, FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import type { ParticipatorContext, ParticipatorStatus } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { statusLogOf } from '#services/abp/status-log.ts'
import { type StepDto, stepsOf } from '#services/abp/steps.ts'
import type { Database } from '#services/database/connect.ts'
import { type ParticipatorRow, participatorContextOf } from './lifecycle/participator.binding.ts'

const WORK_WAY: readonly string[] = ['ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance', 'Accepted', 'Settled']
const MONEY_WAY: readonly string[] = ['ToBeConfirmed', 'ToBeImplemented', 'ToBeAccepted', 'ToBeSettled', 'Settled']

/** Whoever left the way early sees the stones he reached and then the end. */
const wayTo = (way: readonly string[], current: string, reached: ReadonlySet<string>): string[] =>
  way.includes(current) ? [...way] : [...way.filter((status) => reached.has(status)), current]

/** The way of a participation; without one, the way that would be to go. */
export async function participationWay(db: Database, part: ParticipatorRow | null, now: Date): Promise<StepDto[]> {
  const context = (part ? participatorContextOf(part, now) : { claimSource: 'Grabbed' }) as ParticipatorContext
  const label = (status: string) => participatorLifecycle.labelOf(status as ParticipatorStatus, context)
  const log = part ? await statusLogOf(db, participatorLifecycle.entity, part.id) : []
  const current = part?.status ?? 'ToBeClaimed'
  const way = wayTo(WORK_WAY, current, new Set(log.map(({ toStatus }) => toStatus)))
  return stepsOf(
    way.map((status) => ({ status, label: label(status) })),
    current,
    log,
  )
}

/** The way of the money of a participation. */
export async function moneyWay(db: Database, flow: { id: number; status: string }): Promise<StepDto[]> {
  const log = await statusLogOf(db, financialStepLifecycle.entity, flow.id)
  const label = (status: string) => financialStepLifecycle.labelOf(status as FinancialStep, {} as FinancialStepContext)
  const way = wayTo(MONEY_WAY, flow.status, new Set(log.map(({ toStatus }) => toStatus)))
  return stepsOf(
    way.map((status) => ({ status, label: label(status) })),
    flow.status,
    log,
  )
}
