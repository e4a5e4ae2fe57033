import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { insertRow, lockRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import * as foundations from './foundation.repository.ts'
import { codeHint, readFoundation } from './foundation.rules.ts'
import {
  CreateFoundationDto,
  type Foundation,
  FoundationDto,
  FoundationOptionDto,
  FoundationQuery,
  UpdateFoundationDto,
  WHOLE_LIST,
  WholeFoundationQuery,
} from './foundation.schemas.ts'

const { FOUNDATIONS } = foundations
const READERS = ['FoundationWorker', 'PlatformUser'] as const
const EDITORS = ['PlatformUser:Admin'] as const

const dtoOf = (row: foundations.FoundationRow): Foundation => ({ ...row, codeHint: codeHint(row.socialCreditCode) })

async function detail({ db, actor }: RequestContext, id: number): Promise<Foundation> {
  const row = await foundations.findFoundation(db, actor, id)
  if (!row) throw new AppError('notFound')
  return dtoOf(row)
}

export const foundationService = defineService('Foundation', {
  Create: action({
    summary: '新建基金会',
    allow: EDITORS,
    input: CreateFoundationDto,
    output: FoundationDto,
    handler: async ({ db, ...by }, input) => dtoOf(await insertRow(db, FOUNDATIONS, readFoundation(input), by)),
  }),
  Update: action({
    summary: '修改基金会',
    allow: EDITORS,
    input: UpdateFoundationDto,
    output: FoundationDto,
    handler: async ({ db, ...by }, input) => dtoOf(await updateRow(db, FOUNDATIONS, readFoundation(input), by)),
  }),
  Delete: action({
    summary: '删除没有求职者和辅导员的基金会',
    allow: EDITORS,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) =>
      transact(context, async ({ tx, ...by }) => {
        await lockRow(tx, foundations.OPTIONS, id, 'update')
        if (await foundations.isInUse(tx, id)) throw refuse('基金会还有求职者或辅导员，不能删除')
        await removeRow(tx, FOUNDATIONS, id, by)
        return null
      }),
  }),
  Get: action({
    summary: '一个基金会：辅导员看本会，平台看全部',
    allow: READERS,
    input: EntityId,
    output: FoundationDto,
    handler: (context, { id }) => detail(context, id),
  }),
  GetAll: action({
    summary: '基金会列表：辅导员看本会，平台看全部',
    allow: READERS,
    input: FoundationQuery,
    output: PagedResult(FoundationDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await foundations.pageFoundations(db, actor, query)
      return { totalCount, items: items.map(dtoOf) }
    },
  }),
  GetFoundationList: action({
    summary: '公开的基金会名录，分页',
    allow: 'anonymous',
    input: FoundationQuery,
    output: PagedResult(FoundationOptionDto),
    handler: ({ db }, query) => foundations.pageOptions(db, query),
  }),
  GetAllFoundationList: action({
    summary: '全部基金会，供选择；不要求分页时一次给出',
    allow: 'anonymous',
    input: WholeFoundationQuery,
    output: PagedResult(FoundationOptionDto),
    handler: ({ db }, query) =>
      foundations.pageOptions(db, { ...query, maxResultCount: query.maxResultCount ?? query.pageSize ?? WHOLE_LIST }),
  }),
})
