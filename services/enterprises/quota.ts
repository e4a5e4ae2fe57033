import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyResult } from '#machines/rules/levy-facts.ts'
import { isMonthBelowMinimum } from '#machines/rules/minimum-wage.ts'
import { placementsOf, type QuotaResult, quotaOf, weightedByMonth, weightedSum } from '#machines/rules/quota.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import type { RuleOfPlace } from '#services/levy/calc-rule.service.ts'
import { ruleOfPlace } from '#services/levy/calc-rule.service.ts'
import { areaOf } from '#services/reference/division.service.ts'
import { minimumWagesOn, placeOfWork } from '#services/reference/minimum-wage.service.ts'
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
  /** what holds at the enterprise's place for the year, with its notices */
  readonly rule: RuleOfPlace
  /** the amount if the year is not certified; null like the levy */
  readonly amountUncertified: string | null
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

/**
 * The quota of a year: the employees who count, their number, and the levy by what holds at the enterprise's place when
 * the year is declared.
 */
export async function quotaYear(context: RequestContext, query: QuotaQuery): Promise<QuotaYear> {
  const enterprise = await targetOf(context, query.enterpriseId)
  const today = toWireDay(context.now)
  const thisYear = Number(today.slice(0, 4))
  const year = query.year ?? thisYear
  if (year > thisYear) throw fieldError('year', '年度不能晚于今年')
  const rule = await ruleOfPlace(context, { ...(await placeOf(context.db, enterprise)), year })
  const people = await heldAgainstMinimums(
    context.db,
    enterprise,
    year,
    await employeesOf(context.db, enterprise.id, year),
  )
  const employees = people.map((person) => ({ person, result: quotaOf(person, year, rule, today) }))
  const averageStaff = query.averageStaff ?? enterprise.averageStaff
  const averageAnnualWage = query.averageAnnualWage ?? enterprise.averageAnnualWage
  const levyIf = (isCertified: boolean): LevyResult | null =>
    averageStaff === null || averageAnnualWage === null
      ? null
      : calculateLevy(
          {
            staff: averageStaff,
            wages: { average: averageAnnualWage },
            placements: placementsOf(employees),
            isCertified,
            isEnterprise: true,
            day: rule.day,
          },
          rule,
        )
  const weighted = weightedSum(employees.map(({ result }) => result))
  const basis = { enterprise, year, rule, employees, weighted, averageStaff, averageAnnualWage }
  return { ...basis, levy: levyIf(true), amountUncertified: levyIf(false)?.amount ?? null }
}

/** The county of an enterprise counts where it is one of its city. */
async function placeOf(db: Database, { cityId, areaId }: EnterpriseRow) {
  const area = areaId === null ? undefined : await areaOf(db, areaId)
  return { cityId, areaId: area && area.cityId === cityId ? area.id : null }
}

/** Pay that was issued before a minimum was known is held against the one that is known of its month now. */
async function heldAgainstMinimums(
  db: Database,
  enterprise: EnterpriseRow,
  year: number,
  people: readonly QuotaEmployee[],
): Promise<QuotaEmployee[]> {
  const open = people.flatMap(({ pays }) => pays.filter(({ minimumWage }) => minimumWage === null))
  const months = [...new Set(open.map(({ month }) => month))]
  const places = people.map((person) => placeOfWork({ cityId: person.contracts[0]?.cityId ?? null }, enterprise))
  const known = places.filter((place) => place !== null)
  const minimums = new Map<number, Awaited<ReturnType<typeof minimumWagesOn>>>()
  for (const month of months) {
    minimums.set(month, await minimumWagesOn(db, known, `${year}-${String(month).padStart(2, '0')}-01`))
  }
  return people.map((person, index) => ({
    ...person,
    pays: person.pays.map((pay) => {
      if (pay.minimumWage !== null) return pay
      const place = places[index] ?? null
      const minimum = place && minimums.get(pay.month)?.(place)
      if (!minimum) return { ...pay, isMinimumUnknown: true }
      const isBelowMinimumWage = isMonthBelowMinimum(pay, minimum)
      return { ...pay, minimumWage: minimum.monthlyWage, isBelowMinimumWage }
    }),
  }))
}

const MONTHS = 12

/** How many months of a year have begun. */
const monthsOf = (year: number, today: string): number =>
  year < Number(today.slice(0, 4)) ? MONTHS : Number(today.slice(5, 7))

/** The figures without names. */
export async function quotaSummary(context: RequestContext, query: QuotaQuery) {
  const quota = await quotaYear(context, query)
  const { enterprise, year, rule, employees, weighted, averageStaff, averageAnnualWage, levy } = quota
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
    amountUncertified: quota.amountUncertified,
    isCertified: (enterprise.quotaCertifiedYear ?? 0) >= year,
    unknownWageMonths: employees.reduce((sum, { result }) => sum + result.unknownWageIn.length, 0),
    rule,
    moreOrdinary: levy?.moreOrdinary ?? null,
    moreSevere: levy?.moreSevere ?? null,
    savingPerOrdinary: levy?.savingPerOrdinary ?? null,
    savingPerSevere: levy?.savingPerSevere ?? null,
    isOutOfForce: levy?.isOutOfForce ?? false,
    steps: (levy?.steps ?? []).map((step) => ({ ...step })),
  }
}
