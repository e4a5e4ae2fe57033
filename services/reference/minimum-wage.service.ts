import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import type { RequestContext } from '#services/abp/context.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { fieldError } from '#services/abp/errors.ts'
import { getRow, insertRow, lockRow, removeRow, updateRow } from '#services/abp/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/schema-types.ts'
import { transact } from '#services/abp/transact.ts'
import type { Database } from '#services/database/connect.ts'
import { CITIES } from './division.repository.ts'
import { findMinimumWages, MINIMUM_WAGES, pageMinimumWages, requireFreeWageDays } from './minimum-wage.repository.ts'
import {
  CreateMinimumWageDto,
  MinimumWageDto,
  type MinimumWageForm,
  MinimumWageQuery,
  UpdateMinimumWageDto,
} from './minimum-wage.schemas.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/** What holds in a city on a day (`YYYY-MM-DD`); null where nothing has been entered. For other domains. */
export const minimumWageOn = async (db: Database, cityId: number, day: string): Promise<MinimumWage | null> =>
  (await minimumWagesOn(db, [cityId], day)).get(cityId) ?? null

/** The same of several cities in one question; those without one are left out. */
export const minimumWagesOn = (
  db: Database,
  cityIds: readonly number[],
  day: string,
): Promise<Map<number, MinimumWage>> => findMinimumWages(db, cityIds, day)

const write = (context: RequestContext, { id, ...form }: MinimumWageForm & { id?: number; rowVersion?: number }) =>
  transact(context, async ({ tx, ...by }) => {
    if (!(await lockRow(tx, CITIES, form.cityId, 'share'))) throw fieldError('cityId', '城市不存在')
    await requireFreeWageDays(tx, form.cityId, form, id ?? null)
    if (id === undefined) return insertRow(tx, MINIMUM_WAGES, form, by)
    // an update replaces the whole row, so what is left out is empty
    const empty = { validTo: null, policyTitle: null, policyUrl: null, isExample: false }
    return updateRow(tx, MINIMUM_WAGES, { id, ...empty, ...form }, by)
  })

export const minimumWageService = defineService('MinimumWage', {
  Create: action({
    summary: '增加一个城市的最低工资',
    allow: EDITORS,
    input: CreateMinimumWageDto,
    output: MinimumWageDto,
    handler: write,
  }),
  Update: action({
    summary: '修改最低工资或它的有效期',
    allow: EDITORS,
    input: UpdateMinimumWageDto,
    output: MinimumWageDto,
    handler: write,
  }),
  Delete: action({
    summary: '删除一条最低工资',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: async ({ db, ...by }, { id }) => {
      await removeRow(db, MINIMUM_WAGES, id, by)
      return null
    },
  }),
  Get: action({
    summary: '一条最低工资',
    allow: ['PlatformUser'],
    input: EntityId,
    output: MinimumWageDto,
    handler: ({ db }, { id }) => getRow(db, MINIMUM_WAGES, id),
  }),
  GetAll: action({
    summary: '各城市的最低工资，可按省份、城市和有效的日期筛选',
    // employers are told while they write a contract
    allow: ['PlatformUser', 'Enterprise'],
    input: MinimumWageQuery,
    output: PagedResult(MinimumWageDto),
    handler: ({ db }, query) => pageMinimumWages(db, query),
  }),
})
