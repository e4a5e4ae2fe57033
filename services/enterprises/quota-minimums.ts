import { isMonthBelowMinimum, type MonthOfPay } from '#machines/rules/minimum-wage.ts'
import { placeOn } from '#machines/rules/place-history.ts'
import { spanOf } from '#machines/rules/quota-contracts.ts'
import { firstDayOf, lastDayOf } from '#machines/rules/quota-months.ts'
import { paidDaysBetween } from '#machines/rules/working-days.ts'
import { addDays } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { minimumWagesOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
import type { QuotaEmployee, QuotaEmployer } from './quota.repository.ts'

/** The place of the work, else where the employer was on the day. */
const placeOf = (employer: QuotaEmployer, day: string) =>
  placeOfWork({ cityId: employer.contracts[0]?.cityId ?? null }, placeOn(employer, employer.formerPlaces, day))

/** Adds the minimum wage to payslips issued when it was not known: the minimum of their month that is known by now. */
export async function heldAgainstMinimums(
  db: Database,
  year: number,
  people: readonly QuotaEmployee[],
): Promise<QuotaEmployee[]> {
  const open = people.flatMap(({ employers }) =>
    employers.flatMap(({ pays }) => pays.filter(({ minimumWage }) => minimumWage === null)),
  )
  const employers = people.flatMap((person) => person.employers)
  const minimums = new Map<number, Awaited<ReturnType<typeof minimumWagesOn>>>()
  for (const month of new Set(open.map((pay) => pay.month))) {
    const day = firstDayOf(year, month)
    const places = employers.map((employer) => placeOf(employer, day)).filter((place) => place !== null)
    minimums.set(month, await minimumWagesOn(db, places, day))
  }
  const heldOf = (employer: QuotaEmployer): QuotaEmployer => ({
    ...employer,
    pays: employer.pays.map((pay) => {
      if (pay.minimumWage !== null) return pay
      const place = placeOf(employer, firstDayOf(year, pay.month))
      const minimum = place && minimums.get(pay.month)?.(place)
      if (!minimum) return { ...pay, isMinimumUnknown: true }
      const held = { ...pay, days: daysOf(employer, year, pay.month) }
      return { ...pay, minimumWage: minimum.monthlyWage, isBelowMinimumWage: isMonthBelowMinimum(held, minimum) }
    }),
  })
  return people.map((person) => ({ ...person, employers: person.employers.map(heldOf) }))
}

/**
 * The paid days of a month: those within the contracts, and all. They give the share of the minimum for a month that
 * was worked in part.
 */
function daysOf({ contracts }: QuotaEmployer, year: number, month: number): MonthOfPay['days'] {
  const [first, last] = [firstDayOf(year, month), lastDayOf(year, month)]
  const spans = contracts
    .map(spanOf)
    .map(({ from, until }) => ({
      begin: [from, first].toSorted().at(-1) ?? first,
      end: [until ?? last, last].toSorted()[0] ?? last,
    }))
    .toSorted((one, other) => one.begin.localeCompare(other.begin))
  // a day under two contracts is one day
  let [employed, counted] = [0, '']
  for (const { begin, end } of spans) {
    const from = begin > counted ? begin : addDays(counted, 1)
    employed += paidDaysBetween(from, end)
    if (end > counted) counted = end
  }
  return { employed, full: paidDaysBetween(first, last) }
}
