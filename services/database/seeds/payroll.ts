import type { Actor } from '#machines/actor.ts'
import { addDecimals } from '#machines/rules/decimal.ts'
import type { Platform } from '#services/abp/platform.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import { answerPayroll, createPayroll } from '#services/payroll/payroll-changes.ts'
import { employeesOf, type SeedEmployee } from './employees.ts'
import { Stage } from './work-order-stage.ts'

const MONTHS = 3
const PERSONS = 6
/** Pay of a month is issued on its last day but one or later: three months ago somebody has to work there. */
const OLDEST_DAYS = 125
/** Below every minimum wage of the demonstration's cities. */
const SHORT_PAY = '1800.00'

/** Three months of pay for six persons: confirmed, waiting, one disputed, one below the minimum wage. */
export async function seedPayroll(platform: Platform): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const stage = await Stage.open(platform, tx)
    const team = (await employeesOf(stage, OLDEST_DAYS)).flat().slice(0, PERSONS)
    for (const [index, employee] of team.entries()) schedule(stage, employee, index)
    await stage.play()
  })
}

/** The month that ended `back` months ago, and how many days ago its pay was issued. */
function monthBefore(now: Date, back: number): { year: number; month: number; day: number } {
  const [year = 0, month = 0] = toWireDay(now).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - back, 1))
  const issued = new Date(Date.UTC(year, month - back, 1))
  const days = Math.round((Date.parse(`${toWireDay(now)}T00:00:00Z`) - issued.getTime()) / 86_400_000)
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: -days }
}

function schedule(stage: Stage, { enterpriseId, personId, basicWage, startDate }: SeedEmployee, index: number): void {
  const employer = stage.accountOf({ enterpriseId })
  const person = stage.accountOf({ personId })
  if (!employer || !person) return
  const creator: Actor = { ...employer, isEnterpriseCreator: true }
  for (let back = MONTHS; back >= 1; back -= 1) {
    const { year, month, day } = monthBefore(stage.now, back)
    if (addDays(toWireDay(stage.now), day) < startDate) continue
    const isNewest = back === 1
    const isShort = isNewest && index === 1
    let id = 0
    stage.at(day + index / 100, `pay of ${year}-${month} ${index}: create`, async () => {
      id = await createPayroll(stage.as(creator, day), {
        year,
        month,
        userDisabledPersonId: personId,
        baseWage: isShort ? SHORT_PAY : addDecimals(basicWage, '0.00'),
        allowance: '300',
        ...(isShort ? { remark: '本月休病假 12 天' } : { socialInsurance: '480', housingFund: '200' }),
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
