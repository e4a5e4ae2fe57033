import type { QuotaContract } from './quota-facts.ts'

/** Part-time work and service agreements are no evidence for the quota (domain rules §1.15). */
export const NO_EVIDENCE: ReadonlySet<string> = new Set(['PartTime', 'Service'])

type Term = Pick<QuotaContract, 'startDate' | 'endDate' | 'firstDay' | 'lastDay'>

/** The days of employment with this employer; `until` is null while it goes on. */
export function spanOf({ startDate, endDate, firstDay, lastDay }: Term): { from: string; until: string | null } {
  const from = firstDay && firstDay > startDate ? firstDay : startDate
  return { from, until: lastDay !== null && (endDate === null || lastDay < endDate) ? lastDay : endDate }
}

/** True for a contract made for a year or longer: from 1 March to the last day of February is one year. */
export function isOfAYear({ contractType, startDate, endDate }: QuotaContract): boolean {
  if (NO_EVIDENCE.has(contractType)) return false
  if (endDate === null) return true
  const start = new Date(`${startDate}T00:00:00Z`)
  const fullYear = new Date(Date.UTC(start.getUTCFullYear() + 1, start.getUTCMonth(), start.getUTCDate() - 1))
  return endDate >= fullYear.toISOString().slice(0, 10)
}
