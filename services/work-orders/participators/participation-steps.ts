import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import type { FinancialStep, FinancialStepContext } from '#machines/lifecycles/work-orders/financial-step.rules.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import type { ParticipatorContext, ParticipatorStatus } from '#machines/lifecycles/work-orders/participator.rules.ts'
import { type StatusLogRow, statusLogOf, statusLogsOf } from '#services/abp/lifecycle/status-log.ts'
import { type StepDto, stepsOf } from '#services/abp/lifecycle/steps.ts'
import type { Database } from '#services/database/connect.ts'
import { type ParticipatorRow, participatorContextOf } from '../lifecycle/participator.binding.ts'

interface Flow {
  readonly id: number
  readonly status: string
}

const WORK_STATUSES: readonly string[] = [
  'ToBeClaimed',
  'Claimed',
  'InExecution',
  'InAcceptance',
  'Accepted',
  'Settled',
]
const PAYMENT_STATUSES: readonly string[] = [
  'ToBeConfirmed',
  'ToBeImplemented',
  'ToBeAccepted',
  'ToBeSettled',
  'Settled',
]

/** The statuses to show as steps. For a participation that ended early: the reached steps, then the final status. */
const statusesTo = (statuses: readonly string[], current: string, reached: ReadonlySet<string>): string[] =>
  statuses.includes(current) ? [...statuses] : [...statuses.filter((status) => reached.has(status)), current]

/** The steps of a participation; without a participation, all steps as future ones. */
export async function participationSteps(db: Database, part: ParticipatorRow | null, now: Date): Promise<StepDto[]> {
  const log = part ? await statusLogOf(db, participatorLifecycle.entity, part.id) : []
  return workSteps(part, log, now)
}

/** The steps of a participation and of its payment, from one read of their logs. */
export async function workAndPaymentSteps(db: Database, part: ParticipatorRow, flow: Flow, now: Date) {
  const { entity: partEntity } = participatorLifecycle
  const log = await statusLogsOf(db, [
    [partEntity, part.id],
    [financialStepLifecycle.entity, flow.id],
  ])
  const ofPart = (line: StatusLogRow) => line.entityType === partEntity
  return {
    steps: workSteps(part, log.filter(ofPart), now),
    moneySteps: paymentStepsOf(
      flow,
      log.filter((line) => !ofPart(line)),
    ),
  }
}

function workSteps(part: ParticipatorRow | null, log: readonly StatusLogRow[], now: Date): StepDto[] {
  const context = (part ? participatorContextOf(part, now) : { claimSource: 'Grabbed' }) as ParticipatorContext
  const label = (status: string) => participatorLifecycle.labelOf(status as ParticipatorStatus, context)
  const current = part?.status ?? 'ToBeClaimed'
  const statuses = statusesTo(WORK_STATUSES, current, new Set(log.map(({ toStatus }) => toStatus)))
  return stepsOf(
    statuses.map((status) => ({ status, label: label(status) })),
    current,
    log,
  )
}

/** The steps of a participation's payment. */
export const paymentSteps = async (db: Database, flow: Flow): Promise<StepDto[]> =>
  paymentStepsOf(flow, await statusLogOf(db, financialStepLifecycle.entity, flow.id))

function paymentStepsOf(flow: Flow, log: readonly StatusLogRow[]): StepDto[] {
  const label = (status: string) => financialStepLifecycle.labelOf(status as FinancialStep, {} as FinancialStepContext)
  const statuses = statusesTo(PAYMENT_STATUSES, flow.status, new Set(log.map(({ toStatus }) => toStatus)))
  return stepsOf(
    statuses.map((status) => ({ status, label: label(status) })),
    flow.status,
    log,
  )
}
