import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyResult } from '#machines/rules/levy-facts.ts'
import { placementsOf, type QuotaResult, quotaOf, weightedByMonth, weightedSum } from '#machines/rules/quota.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { AppError, fieldError } from '#services/abp/errors.ts'
import { toWireDay } from '#services/abp/wire.ts'
import { levyRuleOn } from '#services/levy/calc-rule.service.ts'
import { type EnterpriseRow, findVisible } from './enterprise.repository.ts'
import { isCertified } from './enterprise.rules.ts'
import { employeesOf, type QuotaEmployee } from './quota.repository.ts'
import type { QuotaQuery } from './quota.schemas.ts'

export interface QuotaYear {
  readonly enterprise: EnterpriseRow
  readonly year: number
  readonly employees: readonly { person: QuotaEmployee; result: QuotaResult }[]
  readonly weighted: string
  readonly averageStaff: string | null
  readonly averageAnnualWage: string | null
  /** null until the enterprise has declared its staff and wages */
  readonly levy: LevyResult | null
}

/** The creator's own enterprise; the platform names one. */
async function targetOf({ db, actor }: RequestContext, asked: number | undefined): Promise<EnterpriseRow> {
  const id = actor.userType === 'PlatformUser' ? asked : actor.enterpriseId
  if (id === undefined || id === null) throw fieldError('enterpriseId', '请选择企业')
  const row = await findVisible(db, actor, id)
  if (!row || (asked !== undefined && asked !== id)) throw new AppError('notFound')
  if (!isCertified(row)) throw new AppError('enterpriseNotCertified', { details: '企业认证通过后才能查看年审数据' })
  return row
}

/** The quota of a year: the employees who count, their number, and the levy by the rule of the enterprise's city. */
export async function quotaYear(context: RequestContext, query: QuotaQuery): Promise<QuotaYear> {
  const enterprise = await targetOf(context, query.enterpriseId)
  const today = toWireDay(context.now)
  const thisYear = Number(today.slice(0, 4))
  const year = query.year ?? thisYear
  if (year > thisYear) throw fieldError('year', '年度不能晚于今年')
  const day = year === thisYear ? today : `${year}-12-31`
  const rule = await levyRuleOn(context.db, enterprise.cityId, day)
  const people = await employeesOf(context.db, enterprise.id, year)
  const employees = people.map((person) => ({ person, result: quotaOf(person, year, rule, today) }))
  const averageStaff = query.averageStaff ?? enterprise.averageStaff
  const averageAnnualWage = query.averageAnnualWage ?? enterprise.averageAnnualWage
  const levy =
    averageStaff === null || averageAnnualWage === null
      ? null
      : calculateLevy(
          {
            staff: averageStaff,
            wages: { average: averageAnnualWage },
            placements: placementsOf(employees),
            isEnterprise: true,
            day,
          },
          rule,
        )
  const weighted = weightedSum(employees.map(({ result }) => result))
  return { enterprise, year, employees, weighted, averageStaff, averageAnnualWage, levy }
}

const MONTHS = 12

/** How many months of a year have begun. */
const monthsOf = (year: number, today: string): number =>
  year < Number(today.slice(0, 4)) ? MONTHS : Number(today.slice(5, 7))

/** The figures without names. */
export async function quotaSummary(context: RequestContext, query: QuotaQuery) {
  const { enterprise, year, employees, weighted, averageStaff, averageAnnualWage, levy } = await quotaYear(
    context,
    query,
  )
  return {
    enterpriseId: enterprise.id,
    year,
    employed: employees.length,
    counted: employees.filter(({ result }) => result.countedMonths > 0).length,
    ...{ weighted, averageStaff, averageAnnualWage },
    months: weightedByMonth(
      employees.map(({ result }) => result),
      monthsOf(year, toWireDay(context.now)),
    ),
    required: levy?.required ?? null,
    gap: levy?.gap ?? null,
    outcome: levy?.outcome ?? null,
    amount: levy?.amount ?? null,
    moreOrdinary: levy?.moreOrdinary ?? null,
    moreSevere: levy?.moreSevere ?? null,
    savingPerOrdinary: levy?.savingPerOrdinary ?? null,
    savingPerSevere: levy?.savingPerSevere ?? null,
    isOutOfForce: levy?.isOutOfForce ?? false,
    steps: (levy?.steps ?? []).map((step) => ({ ...step })),
  }
}
