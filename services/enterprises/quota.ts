import { calculateLevy } from '#machines/rules/levy.ts'
import type { LevyResult } from '#machines/rules/levy-facts.ts'
import { type Place, placeOn } from '#machines/rules/place-history.ts'
import { quotaOf } from '#machines/rules/quota.ts'
import { certificationOf, type QuotaCertification, windowEndOf } from '#machines/rules/quota-certification.ts'
import { spanOf } from '#machines/rules/quota-contracts.ts'
import type { QuotaResult } from '#machines/rules/quota-facts.ts'
import { MONTHS } from '#machines/rules/quota-months.ts'
import {
  elsewhereOf,
  placementsOf,
  type QuotaRemark,
  remarksOf,
  weightedByMonth,
  weightedSum,
} from '#machines/rules/quota-sum.ts'
import { staffIn } from '#machines/rules/staff-of-years.ts'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import type { RuleOfPlace } from '#services/levy/calc-rule.service.ts'
import { ruleOfPlace } from '#services/levy/calc-rule.service.ts'
import { areaOf } from '#services/reference/division.service.ts'
import { type EnterpriseRow, findVisible } from './enterprise.repository.ts'
import { isCertified } from './enterprise.rules.ts'
import { employeesOf, type QuotaEmployee, type QuotaEmployer } from './quota.repository.ts'
import type { QuotaQuery } from './quota.schemas.ts'
import { heldAgainstMinimums } from './quota-minimums.ts'

export interface JudgedEmployee {
  readonly person: QuotaEmployee
  /** the person's contracts and pay with this enterprise */
  readonly own: QuotaEmployer
  readonly result: QuotaResult
  readonly remarks: readonly QuotaRemark[]
}

export interface QuotaYear {
  readonly enterprise: EnterpriseRow
  readonly year: number
  readonly employees: readonly JudgedEmployee[]
  readonly weighted: string
  readonly averageStaff: string | null
  readonly averageAnnualWage: string | null
  /** the rule that applies at the enterprise's place in the year, with its notices */
  readonly rule: RuleOfPlace
  /** whether the employer was certified in the audit window of the year */
  readonly certification: QuotaCertification
  /** the levy if the year is certified in its window, and if it is not; null when `levy` is null */
  readonly amountCertified: string | null
  readonly amountUncertified: string | null
  /**
   * the calculated levy, without the placed persons once the window is over and the year was not certified in it; null
   * until the enterprise has declared its staff and wages
   */
  readonly levy: LevyResult | null
}

/** The enterprise of the request: the creator's own, or the one that the platform names. */
async function targetOf({ db, actor }: RequestContext, asked: number | undefined): Promise<EnterpriseRow> {
  const id = actor.userType === 'PlatformUser' ? asked : actor.enterpriseId
  if (id === undefined || id === null) throw fieldError('enterpriseId', '请选择企业')
  const row = await findVisible(db, actor, id)
  if (!row || (asked !== undefined && asked !== id)) throw new AppError('notFound')
  if (!isCertified(row)) throw new AppError('enterpriseNotCertified', { details: '企业认证通过后才能查看年审数据' })
  return row
}

/**
 * The quota of a year: the employees who count, their number, and the levy under the rules that apply at the
 * enterprise's place when the year is declared.
 */
export async function quotaYear(context: RequestContext, query: QuotaQuery): Promise<QuotaYear> {
  const enterprise = await targetOf(context, query.enterpriseId)
  const today = toWireDay(context.now)
  const thisYear = Number(today.slice(0, 4))
  const year = query.year ?? thisYear
  if (year > thisYear) throw fieldError('year', '年度不能晚于今年')
  // the levy of a year is that of the place where the employer was at its end
  const lastDay = [`${year}-12-31`, today].toSorted()[0] as string
  const place = await placeOf(context.db, placeOn(enterprise, enterprise.formerPlaces, lastDay))
  const rule = await ruleOfPlace(context, { ...place, year })
  const closesOn = windowEndOf(year, rule.auditTo)
  const held = await heldAgainstMinimums(context.db, year, await employeesOf(context.db, enterprise.id, year))
  const people = closesOn === null ? held : held.map((person) => inWindow(person, closesOn))
  const employees = people.map((person) => judged(person, enterprise.id, { year, rule, today }))
  const entered = staffIn(year, enterprise.staffOfYears, enterprise)
  const averageStaff = query.averageStaff ?? entered.averageStaff
  const averageAnnualWage = query.averageAnnualWage ?? entered.averageAnnualWage
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
  const { auditFrom: from, auditTo: to } = rule
  const certification = certificationOf({ year, certified: enterprise.quotaCertifications, from, to, today })
  const basis = { enterprise, year, rule, employees, certification, weighted, averageStaff, averageAnnualWage }
  const [certified, uncertified] = [levyIf(true), levyIf(false)]
  return {
    ...basis,
    levy: certification.isCounted ? certified : uncertified,
    amountCertified: certified?.amount ?? null,
    amountUncertified: uncertified?.amount ?? null,
  }
}

interface Asked {
  readonly year: number
  readonly rule: RuleOfPlace
  readonly today: string
}

/** The person with the pay marked that was entered after the audit window. */
const inWindow = (person: QuotaEmployee, closesOn: string): QuotaEmployee => ({
  ...person,
  employers: person.employers.map((employer) => ({
    ...employer,
    pays: employer.pays.map((pay) => ({ ...pay, isAfterWindow: pay.enteredOn > closesOn })),
  })),
})

/** Decides on a person's months with this employer. A month that counts for another employer does not count again. */
function judged(person: QuotaEmployee, enterpriseId: number, { year, rule, today }: Asked): JudgedEmployee {
  const ofEmployer = ({ contracts, pays }: QuotaEmployer) => ({ ...person, contracts, pays })
  const own = person.employers.find(({ id }) => id === enterpriseId)
  if (!own) throw new Error('the employee has no contract of the enterprise')
  const claims = person.employers.map((employer) => ({
    employerId: employer.id,
    since: employer.contracts.map((one) => spanOf(one).from).toSorted()[0] ?? '',
    result: quotaOf(ofEmployer(employer), year, rule, today),
  }))
  const result = quotaOf(ofEmployer(own), year, rule, today, elsewhereOf(enterpriseId, claims))
  return { person, own, result, remarks: remarksOf(result) }
}

/** The place of the enterprise. Its county is used only if it belongs to the enterprise's city. */
async function placeOf(db: Database, { cityId, areaId }: Place) {
  const area = areaId === null ? undefined : await areaOf(db, areaId)
  return { cityId, areaId: area && area.cityId === cityId ? area.id : null }
}

/** The number of months of the year that have begun. */
const monthsOf = (year: number, today: string): number =>
  year < Number(today.slice(0, 4)) ? MONTHS : Number(today.slice(5, 7))

/** The figures of the year, and the months that do not count with the persons' names. */
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
    amountCertified: quota.amountCertified,
    amountUncertified: quota.amountUncertified,
    isCertified: enterprise.quotaCertifications.some((one) => one.year === year),
    certification: quota.certification,
    unknownWageMonths: employees.reduce((sum, { result }) => sum + result.unknownWageIn.length, 0),
    remarks: employees.flatMap(({ person, remarks }) =>
      remarks.map(({ monthsText, text, isCounted, months }) => ({
        ...{
          userDisabledPersonId: person.id,
          realName: nameFor('ContractEmployment', 'realName', context.actor, person.realName ?? ''),
        },
        ...{ months: [...months], monthsText, text, isCounted },
      })),
    ),
    rule,
    moreOrdinary: levy?.moreOrdinary ?? null,
    moreSevere: levy?.moreSevere ?? null,
    savingPerOrdinary: levy?.savingPerOrdinary ?? null,
    savingPerSevere: levy?.savingPerSevere ?? null,
    isOutOfForce: levy?.isOutOfForce ?? false,
    steps: (levy?.steps ?? []).map((step) => ({ ...step })),
  }
}
