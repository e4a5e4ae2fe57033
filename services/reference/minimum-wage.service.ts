import type { MinimumWage } from '#machines/rules/minimum-wage.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { getRow } from '#services/abp/flat-table.ts'
import { EntityId, PagedResult } from '#services/abp/schema-types.ts'
import { PreparedDto, RemovalDto } from '#services/approvals/approval.service.ts'
import type { Database } from '#services/database/connect.ts'
import { findMinimumWages, MINIMUM_WAGES, pageMinimumWages } from './minimum-wage.repository.ts'
import {
  CreateMinimumWageDto,
  MinimumWageDto,
  MinimumWageQuery,
  PreparedMinimumWageDto,
  UpdateMinimumWageDto,
} from './minimum-wage.schemas.ts'
import { prepareRemoval, prepareWage } from './minimum-wage-changes.ts'

const EDITORS: Policy = ['PlatformUser:Admin']

/** The minimum wage of a city on a day (`YYYY-MM-DD`), for other domains; null when none was entered. */
export const minimumWageOn = async (db: Database, cityId: number, day: string): Promise<MinimumWage | null> =>
  (await minimumWagesOn(db, [cityId], day)).get(cityId) ?? null

/** The same for several cities in one query; cities without one are missing. */
export const minimumWagesOn = (
  db: Database,
  cityIds: readonly number[],
  day: string,
): Promise<Map<number, MinimumWage>> => findMinimumWages(db, cityIds, day)

export const minimumWageService = defineService('MinimumWage', {
  Create: action({
    summary: '增加一个城市的最低工资，另一位管理员批准后生效',
    allow: EDITORS,
    input: CreateMinimumWageDto,
    output: PreparedMinimumWageDto,
    handler: (context, form) => prepareWage(context, form),
  }),
  Update: action({
    summary: '修改最低工资或它的有效期，另一位管理员批准后生效',
    allow: EDITORS,
    input: UpdateMinimumWageDto,
    output: PreparedMinimumWageDto,
    handler: (context, form) => prepareWage(context, form),
  }),
  Delete: action({
    summary: '删除一条最低工资，另一位管理员批准后生效',
    allow: EDITORS,
    input: RemovalDto,
    output: PreparedDto,
    handler: prepareRemoval,
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
    // employers see it while they write a contract
    allow: ['PlatformUser', 'Enterprise'],
    input: MinimumWageQuery,
    output: PagedResult(MinimumWageDto),
    handler: ({ db }, query) => pageMinimumWages(db, query),
  }),
})
