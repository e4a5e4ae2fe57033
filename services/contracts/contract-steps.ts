import { toWireTime } from '#services/abp/conventions/wire.ts'
import { statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { type StepDto, stepsOf } from '#services/abp/lifecycle/steps.ts'
import type { Database } from '#services/database/connect.ts'
import type { ContractRow } from './contract.repository.ts'
import { needsGuardian } from './current-document.ts'
import { contractStatusLabel } from './lifecycle/contract.binding.ts'

const AUDITING = { status: 'Auditing', label: '平台审核' }
const SIGNING = { status: 'Signing', label: '双方签署' }

/** The steps of a contract from draft to end. For an aborted contract only the steps that it reached. */
export async function contractSteps(db: Database, row: ContractRow, now: Date): Promise<StepDto[]> {
  const { id, status, creationTime } = row
  const log = await statusLogOf(db, 'ContractEmployment', id)
  const label = contractStatusLabel(row, now)
  const signing = needsGuardian(row) ? { ...SIGNING, label: '双方签署、监护人确认' } : SIGNING
  const reached = (step: { status: string }) => log.some(({ toStatus }) => toStatus === step.status)
  const running = { status: 'Normal', label: status === 'Normal' ? label : '履行' }
  const way = status === 'Abort' ? [AUDITING, signing].filter(reached) : [AUDITING, signing, running]
  const ended = ['Overdue', 'Cancelled', 'Abort'].includes(status) ? [{ status, label }] : []
  const drafted = { status: 'Draft', statusLabel: '起草', position: 'Done' as const, time: toWireTime(creationTime) }
  return [drafted, ...stepsOf([...way, ...ended], status, log)]
}
