import Type from 'typebox'
import { areReductionsInForce } from '#machines/rules/levy-rule.ts'
import { declarationDay, levyYearOf } from '#machines/rules/levy-year.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { getRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Id, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { areaOf, cityOf } from '#services/reference/division.service.ts'
import { newestWageOf } from '#services/reference/minimum-wage.service.ts'
import { pensionBaseOf } from '#services/reference/social-insurance.service.ts'
import { averageWageOf } from './average-wage.repository.ts'
import { dtoOf } from './calc-rule.mapper.ts'
import { CALC_RULES, pageCalcRules, ruleFor } from './calc-rule.repository.ts'
import {
  type AverageWage,
  type CalcRule,
  CalcRuleDto,
  CalcRuleQuery,
  CreateCalcRuleDto,
  PreparedCalcRuleDto,
  type RuleOfPlace,
  RuleOfPlaceDto,
  UpdateCalcRuleDto,
} from './calc-rule.schemas.ts'
import { subsidiesOf } from './employment-subsidy.repository.ts'
import { prepareRemoval, prepareRule } from './rule-changes.ts'

export type { RuleOfPlace } from './calc-rule.schemas.ts'
export { RuleOfPlaceDto } from './calc-rule.schemas.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/**
 * The levy rule of a city on a day (`YYYY-MM-DD`): its own, its province's or the default; without a city, the default.
 * The average wage is that of the rule itself if two people have entered one, else the published one of `year`.
 * @throws AppError notFound for an unknown city
 */
export async function levyRuleOn(
  db: Database,
  cityId: number | null,
  day: string,
  year = Number(day.slice(0, 4)),
): Promise<CalcRule & { averageWage: AverageWage | null }> {
  const city = cityId === null ? null : await cityOf(db, cityId)
  if (cityId !== null && !city) throw new AppError('notFound', { details: '没有这个城市' })
  const place = { cityId, provinceId: city?.provinceId ?? null }
  const row = await ruleFor(db, place, day)
  if (!row) throw new AppError('notFound', { details: '还没有适用的测算规则' })
  const averageWage = row.localAverageAnnualWage === null ? await averageWageOf(db, place, year) : null
  const localAverageAnnualWage = row.localAverageAnnualWage ?? averageWage?.yuanYear ?? null
  return { ...dtoOf({ ...row, localAverageAnnualWage }, day), averageWage }
}

/**
 * The rule that applies to a place for the levy of a year, which is declared in the next year.
 * @throws AppError notFound for an unknown city, validation for a county of another city
 */
export async function ruleOfPlace(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { cityId, areaId = null, year }: { cityId: number | null; areaId?: number | null; year?: number },
): Promise<RuleOfPlace> {
  const today = toWireDay(now)
  const levyYear = year ?? levyYearOf(today)
  const day = declarationDay(levyYear, today)
  const rule = await levyRuleOn(db, cityId, day, levyYear)
  if (areaId !== null && (await areaOf(db, areaId))?.cityId !== cityId) {
    throw fieldError('areaId', '区县不在所选的城市')
  }
  // the minimum wage of the levy year's last day, because the staff were paid in that year
  const paidOn = levyYear < Number(today.slice(0, 4)) ? `${levyYear}-12-31` : today
  const minimumWage = cityId === null ? null : ((await newestWageOf(db, { cityId, areaId }, paidOn)) ?? null)
  const pensionBase = cityId === null ? null : await pensionBaseOf(db, cityId, today)
  const provinceId = cityId === null ? null : ((await cityOf(db, cityId))?.provinceId ?? null)
  const subsidies = provinceId === null ? [] : await subsidiesOf(db, provinceId, today)
  const figures = { averageWage: rule.averageWage, minimumWage, pensionBase, subsidies }
  return { ...rule, ...figures, year: levyYear, day, areReductionsInForce: areReductionsInForce(rule, day) }
}

const LevyYear = Type.Optional(
  Type.Integer({ minimum: 2020, maximum: 2100, title: '年度', description: '不填为去年，今年申报' }),
)

export const calcRuleService = defineService('DisabilityInsuranceFundCalcRule', {
  GetDefault: action({
    summary: '默认的残保金测算规则',
    allow: 'anonymous',
    input: Type.Object({ year: LevyYear }),
    output: RuleOfPlaceDto,
    handler: (context, input) => ruleOfPlace(context, { ...input, cityId: null }),
  }),
  GetRuleByCity: action({
    summary: '一个地方一个年度适用的规则：本市、本省或默认的，连同平均工资、最低工资和各自的依据',
    allow: 'anonymous',
    input: Type.Object({
      cityId: Id({ title: '城市' }),
      areaId: Type.Optional(Id({ title: '区县' })),
      year: LevyYear,
    }),
    output: RuleOfPlaceDto,
    handler: (context, input) => ruleOfPlace(context, input),
  }),
  Create: action({
    summary: '增加测算规则，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: CreateCalcRuleDto,
    output: PreparedCalcRuleDto,
    handler: (context, form) => prepareRule(context, form),
  }),
  Update: action({
    summary: '修改测算规则或它的有效期，另一位管理员批准后生效',
    keepsKey: true,
    allow: EDITORS,
    input: UpdateCalcRuleDto,
    output: PreparedCalcRuleDto,
    handler: (context, form) => prepareRule(context, form),
  }),
  Delete: action({
    summary: '删除测算规则，另一位管理员批准后生效；默认规则至少保留一条',
    keepsKey: true,
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
  }),
  Get: action({
    summary: '一条测算规则',
    allow: 'anonymous',
    input: EntityId,
    output: CalcRuleDto,
    handler: async ({ db, now }, { id }) => dtoOf(await getRow(db, CALC_RULES, id), toWireDay(now)),
  }),
  GetAll: action({
    summary: '测算规则，可按省份和城市筛选',
    allow: 'anonymous',
    input: CalcRuleQuery,
    output: PagedResult(CalcRuleDto),
    handler: async ({ db, now }, query) => {
      const { totalCount, items } = await pageCalcRules(db, query)
      return { totalCount, items: items.map((row) => dtoOf(row, toWireDay(now))) }
    },
  }),
})
