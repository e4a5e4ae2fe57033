import { secondPayDayOf } from '#machines/rules/contract-law.ts'
import {
  type ContractTerms,
  contractFaults,
  NO_HISTORY,
  type TermFault,
  termOf,
} from '#machines/rules/contract-terms.ts'
import { isDecimal } from '#machines/rules/decimal.ts'
import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { longestProbation } from '#machines/rules/probation.ts'
import { textOrNull } from '#src/lib/forms/wire-values.ts'
import { isMoney, isMonths } from './contract-figures.ts'
import { type ContractValues, contract, hasEnd } from './contract-form.values.ts'

/** The terms in the form that the legal rules expect; null while numbers are incomplete. */
export function termsOf(values: ContractValues): ContractTerms | null {
  const { startDate, weeklyHours, basicWage, probationMonths, probationWage } = values
  const isReadable =
    startDate !== '' &&
    isDecimal(weeklyHours.trim()) &&
    isMoney(basicWage) &&
    isMonths(probationMonths) &&
    (probationWage === '' || isMoney(probationWage))
  if (!isReadable) return null
  const months = Number(probationMonths)
  const payDay = Number(values.payDay)
  return {
    contractType: values.contractType,
    startDate,
    endDate: hasEnd(values.contractType) && values.endDate !== '' ? values.endDate : null,
    position: textOrNull(values.position),
    postKind: values.postKind || null,
    workContent: textOrNull(values.workContent),
    wageComposition: textOrNull(values.wageComposition),
    taskDescription: textOrNull(values.taskDescription),
    probationMonths: months,
    probationWage: months > 0 && probationWage !== '' ? probationWage.trim() : null,
    workHoursSystem: values.workHoursSystem,
    weeklyHours: weeklyHours.trim(),
    restAndLeave: textOrNull(values.restAndLeave),
    basicWage: basicWage.trim(),
    wageUnit: values.wageUnit,
    payDay,
    secondPayDay: values.secondPayDay === '' ? secondPayDayOf(payDay) : Number(values.secondPayDay),
    socialInsurance: values.socialInsurance,
    labourProtection: textOrNull(values.labourProtection),
    occupationalHazards: textOrNull(values.occupationalHazards),
    accommodationClauses: textOrNull(values.accommodationClauses),
    clauses: values.clauses,
  }
}

/**
 * Facts that the form knows in addition to the typed values. The services know the earlier contracts of both sides and
 * check again.
 */
export interface Known {
  today: string
  minimumWage: MinimumWage | null
  isRenewal: boolean
}

export function faultsOf(values: ContractValues, { today, minimumWage, isRenewal }: Known): TermFault[] {
  const terms = termsOf(values)
  if (terms === null) return []
  return contractFaults(terms, { ...NO_HISTORY, today, minimumWage, hadProbation: isRenewal })
}

/** The longest probation period for this kind and term, in months. */
export function probationLimit(values: ContractValues): number | null {
  const terms = termsOf({ ...values, basicWage: values.basicWage || '1' })
  if (terms === null) return null
  const isOpen = hasEnd(terms.contractType) && (terms.endDate === null || terms.endDate <= terms.startDate)
  return isOpen ? null : longestProbation(termOf(terms))
}

/** The schema of the form; the legal rules run after those of each field. */
export const contractSchema = (known: () => Known) =>
  contract.schema.check((payload) => {
    const values = payload.value
    const facts = known()
    const add = (path: string, message: string) =>
      payload.issues.push({ code: 'custom', message, input: payload.value, path: path.split('.') })
    for (const { member, message } of faultsOf(values, facts)) {
      add(member.replace(/\[(\d+)\]/, '.$1'), message)
    }
  })
