import type { RequestContext } from '#services/abp/conventions/context.ts'
import type { FileAnswer } from '#services/abp/conventions/schema-types.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Cell, keysetCells, spreadsheet } from '#services/abp/files/spreadsheet.ts'
import { caseHoldersOf } from '#services/abp/lifecycle/case-lock.ts'
import { listDto } from './enterprise.mapper.ts'
import { idsInUse } from './enterprise.repository.ts'
import { auditLabel } from './enterprise.rules.ts'
import {
  exportPage,
  type ListedRow,
  pageAvailable,
  pageConcerning,
  pageEnterprises,
} from './enterprise-list.repository.ts'
import type { EnterpriseFilter, EnterpriseQuery } from './enterprise-list.schemas.ts'

async function shown(context: RequestContext, { totalCount, items }: { totalCount: number; items: ListedRow[] }) {
  const { db, actor } = context
  const inUse = await idsInUse(
    db,
    items.map(({ id }) => id),
  )
  const holders = await caseHoldersOf(context, items)
  const facts = (id: number) => ({ isInUse: inUse.has(id), caseHolder: holders.get(id) ?? null })
  return { totalCount, items: items.map((row) => listDto(row, actor, facts(row.id))) }
}

/** All enterprises that the actor may see. */
export const listAll = async (context: RequestContext, query: EnterpriseQuery) =>
  shown(context, await pageEnterprises(context.db, context.actor, query))

/** Enterprises on which the actor has to decide, or which the actor has created. */
export const listMine = async (context: RequestContext, query: EnterpriseQuery) =>
  shown(context, await pageConcerning(context.db, context.actor, query))

export async function listAvailable({ db }: RequestContext, query: EnterpriseQuery) {
  const { totalCount, items } = await pageAvailable(db, query)
  return {
    totalCount,
    items: items.map(({ id, enterpriseName, industry, cityId, cityName }) => ({
      id,
      enterpriseName,
      industry,
      cityId,
      cityName,
    })),
  }
}

const HEADERS = [
  '企业名称',
  '统一社会信用代码',
  '企业类型',
  '行业',
  '规模',
  '法定代表人',
  '联系人',
  '联系电话',
  '城市',
  '地址',
  '认证进度',
  '提交日期',
  '拓展员',
  '成员数',
  '创建日期',
]

/** One row for each enterprise of the list. */
export function exportEnterprises({ db, actor, now }: RequestContext, filter: EnterpriseFilter): FileAnswer {
  const rows = keysetCells<ListedRow>(
    (before, take) => exportPage(db, actor, filter, before, take),
    (page) => page.map(cellsOf),
  )
  const columns = HEADERS.map((header) => ({ header }))
  return spreadsheet(`企业-${toWireDay(now)}`, [{ name: '企业', columns, rows }])
}

const cellsOf = (row: ListedRow): Cell[] => [
  row.enterpriseName,
  row.socialCreditCode,
  row.enterpriseType,
  row.industry,
  row.scale,
  row.legalPerson,
  row.contactName,
  row.contactPhone,
  row.cityName,
  row.address,
  auditLabel(row),
  row.submitTime && toWireDay(row.submitTime),
  row.workDevelopmentUserName,
  row.memberCount,
  toWireDay(row.creationTime),
]
