import Type from 'typebox'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { AppError } from '#services/abp/errors.ts'
import { getRow } from '#services/abp/flat-table.ts'
import { EntityId, Id, PagedResult } from '#services/abp/schema-types.ts'
import { toWireDay } from '#services/abp/wire.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { cityOf } from '#services/reference/division.service.ts'
import { dtoOf } from './calc-rule.mapper.ts'
import { CALC_RULES, pageCalcRules, ruleFor } from './calc-rule.repository.ts'
import {
  type CalcRule,
  CalcRuleDto,
  CalcRuleQuery,
  CreateCalcRuleDto,
  PreparedCalcRuleDto,
  UpdateCalcRuleDto,
} from './calc-rule.schemas.ts'
import { prepareRemoval, prepareRule } from './rule-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/**
 * The levy rule of a city on a day (`YYYY-MM-DD`): its own, its province's or the default. With null only the default.
 * For the quota figures of enterprises, with `calculateLevy` of machines/rules.
 * @throws AppError notFound for an unknown city
 */
export async function levyRuleOn(db: Database, cityId: number | null, day: string): Promise<CalcRule> {
  const city = cityId === null ? null : await cityOf(db, cityId)
  if (cityId !== null && !city) throw new AppError('notFound', { details: '没有这个城市' })
  const row = await ruleFor(db, { cityId, provinceId: city?.provinceId ?? null }, day)
  if (!row) throw new AppError('notFound', { details: '还没有适用的测算规则' })
  return dtoOf(row, day)
}

export const calcRuleService = defineService('DisabilityInsuranceFundCalcRule', {
  GetDefault: action({
    summary: '默认的残保金测算规则',
    allow: 'anonymous',
    input: Type.Object({}),
    output: CalcRuleDto,
    handler: ({ db, now }) => levyRuleOn(db, null, toWireDay(now)),
  }),
  GetRuleByCity: action({
    summary: '一个城市今天适用的规则：本市、本省或默认的',
    allow: 'anonymous',
    input: Type.Object({ cityId: Id({ title: '城市' }) }),
    output: CalcRuleDto,
    handler: ({ db, now }, { cityId }) => levyRuleOn(db, cityId, toWireDay(now)),
  }),
  Create: action({
    summary: '增加测算规则，另一位管理员批准后生效',
    allow: EDITORS,
    input: CreateCalcRuleDto,
    output: PreparedCalcRuleDto,
    handler: (context, form) => prepareRule(context, form),
  }),
  Update: action({
    summary: '修改测算规则或它的有效期，另一位管理员批准后生效',
    allow: EDITORS,
    input: UpdateCalcRuleDto,
    output: PreparedCalcRuleDto,
    handler: (context, form) => prepareRule(context, form),
  }),
  Delete: action({
    summary: '删除测算规则，另一位管理员批准后生效；默认规则至少保留一条',
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
