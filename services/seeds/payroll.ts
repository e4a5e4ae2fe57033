import type { Actor } from '#machines/actor.ts'
import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import type { Platform } from '#services/abp/platform/platform.ts'
import { answerPayroll, createPayroll } from '#services/payroll/payroll-changes.ts'
import { SMALL_DEMO } from './demo-data.ts'
import { employeesOf, type SeedEmployee } from './employees.ts'
import { Stage } from './work-order-stage.ts'

/** Number of past months with pay; the yearly quota calculation reads this many. */
const MONTHS = 11
/** Monthly hours of part-time work. */
const HOURS = '86'
const PERSONS = 6
/** A monthly wage below all minimum wages of the demonstration's cities. */
const SHORT_PAY = '1800.00'

/**
 * Monthly pay of six persons, up to eleven months back: confirmed, unanswered, one disputed, one below the minimum
 * wage.
 */
export async function seedPayroll(platform: Platform, data = SMALL_DEMO): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx, data.hours)
    const team = (await employeesOf(stage))
      .flat()
      .filter(isAtWork(stage))
      .slice(0, PERSONS + data.paid.persons)
    for (const [index, employee] of team.entries())
      schedule(stage, employee, index, index < PERSONS ? MONTHS : data.paid.months)
    await stage.play()
  })
}

/** Excludes persons whose employment has not begun. */
const isAtWork =
  ({ now }: Stage) =>
  ({ startDate }: SeedEmployee): boolean =>
    startDate <= addDays(toWireDay(now), -30)

/** The month that ended `back` months ago, and how many days ago its pay was issued. */
function monthBefore(now: Date, back: number): { year: number; month: number; day: number } {
  const [year = 0, month = 0] = toWireDay(now).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1))
  const issued = new Date(Date.UTC(year, month - back, 1))
  const days = Math.round((Date.parse(`${toWireDay(now)}T00:00:00Z`) - issued.getTime()) / 86_400_000)
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: -days }
}

/**
 * How many months back the newest month with answered pay is: in the first days of a month, last month's pay is not
 * issued or not answered yet.
 */
const newestPaid = (now: Date): number => (monthBefore(now, 1).day <= -2 ? 1 : 2)

const monthlyWage = ({ basicWage, wageUnit }: SeedEmployee): string =>
  wageUnit === 'Month' ? basicWage : multiplyDecimals(basicWage, HOURS, 2)

function schedule(stage: Stage, employee: SeedEmployee, index: number, months: number): void {
  const { enterpriseId, personId, startDate } = employee
  const lastDate = employee.terminationDate ?? employee.endDate ?? '9999-12-31'
  const employer = stage.accountOf({ enterpriseId })
  const person = stage.accountOf({ personId })
  if (!employer || !person) return
  const creator: Actor = { ...employer, isEnterpriseCreator: true }
  const newest = newestPaid(stage.now)
  for (let back = months + newest - 1; back >= newest; back -= 1) {
    const { year, month, day } = monthBefore(stage.now, back)
    const first = `${year}-${String(month).padStart(2, '0')}-01`
    // pay is issued on the day after the end of the month
    if (startDate >= addDays(toWireDay(stage.now), day) || lastDate < first) continue
    const isNewest = back === newest
    const isShort = isNewest && index === 1
    let id = 0
    stage.at(day + index / 100, `pay of ${year}-${month} ${index}: create`, async () => {
      id = await createPayroll(stage.as(creator, day), {
        year,
        month,
        userDisabledPersonId: personId,
        baseWage: isShort ? SHORT_PAY : monthlyWage(employee),
        allowance: '300',
        // above the floor of every city of the demonstration
        ...(isShort ? { remark: '本月休病假 12 天' } : { socialInsurance: '800', housingFund: '200' }),
      })
    })
    if (isNewest && index > 1) continue
    stage.at(day + 1 + index / 100, `pay of ${year}-${month} ${index}: answer`, async () => {
      const isDisputed = isNewest && index === 1
      const answer = isDisputed ? { confirmed: false, remark: '病假按医疗期工资计算，本月少算了 600 元' } : {}
      await answerPayroll(stage.as(person, day + 1), { id, ...answer })
    })
  }
}
