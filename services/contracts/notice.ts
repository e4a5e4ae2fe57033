import type { Actor } from '#machines/actor.ts'
import { addMonths } from '#machines/rules/probation.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { ContractRow } from './contract.repository.ts'
import { contractActions } from './lifecycle/contract.binding.ts'

/** Days of notice that an employee gives (Labour Contract Law, articles 37 and 69). */
const NOTICE_DAYS = 30
const NOTICE_DAYS_IN_PROBATION = 3

type Term = Pick<ContractRow, 'status' | 'contractType' | 'probationMonths' | 'startDate'>

/** The notice period of the employee in days; zero after the end of the term. */
export function noticeDays({ status, contractType, probationMonths, startDate }: Term, today: string): number {
  if (status === 'Overdue' || contractType === 'PartTime' || contractType === 'Service') return 0
  const isInProbation = probationMonths > 0 && today < addMonths(startDate, probationMonths)
  return isInProbation ? NOTICE_DAYS_IN_PROBATION : NOTICE_DAYS
}

/** The earliest last day for a notice given today; null for actors who cannot resign. */
export function resignFrom(row: ContractRow, actor: Actor, now: Date): string | null {
  if (!contractActions(row, actor, now).includes('resign')) return null
  const today = toWireDay(now)
  return addDays(today, noticeDays(row, today))
}
