import type { Actor } from '#machines/actor.ts'
import { addMonths } from '#machines/rules/probation.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import type { ContractRow } from './contract.repository.ts'
import { contractActions } from './lifecycle/contract.binding.ts'

/** Days of notice that a worker gives (Labour Contract Law, articles 37 and 69). */
const NOTICE_DAYS = 30
const NOTICE_DAYS_IN_PROBATION = 3

type Term = Pick<ContractRow, 'status' | 'contractType' | 'probationMonths' | 'startDate'>

/** How long before the last day the worker has to say that he leaves; a term that is over needs no notice. */
export function noticeDays({ status, contractType, probationMonths, startDate }: Term, today: string): number {
  if (status === 'Overdue' || contractType === 'PartTime' || contractType === 'Service') return 0
  const isInProbation = probationMonths > 0 && today < addMonths(startDate, probationMonths)
  return isInProbation ? NOTICE_DAYS_IN_PROBATION : NOTICE_DAYS
}

/** The first day that a notice of today may name; null for whom cannot give one. */
export function resignFrom(row: ContractRow, actor: Actor, now: Date): string | null {
  if (!contractActions(row, actor, now).includes('resign')) return null
  const today = toWireDay(now)
  return addDays(today, noticeDays(row, today))
}
