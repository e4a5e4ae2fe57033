import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { findRows, getRow, insertRow, pageRows, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentPath, replaceOnHost } from '#services/attachments/attachment.api.ts'
import type { Database } from '#services/database/connect.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { dictionaryNames, type FriendLinkRow, LINKS, linkCondition, oneLink } from './cms-friend-link.repository.ts'
import {
  CmsFriendLinkDto,
  CmsFriendLinkQuery,
  CreateCmsFriendLinkDto,
  UpdateCmsFriendLinkDto,
} from './cms-friend-link.schemas.ts'

const CONTENT = ['PlatformUser:Content'] as const
const LOGO = 'FriendlyLinkLogo'

async function dtosOf(db: Database, rows: readonly FriendLinkRow[]) {
  const names = await dictionaryNames(
    db,
    rows.map(({ typeId }) => typeId),
  )
  return rows.map((row) => ({
    ...row,
    typeName: row.typeId === null ? null : (names.get(row.typeId) ?? null),
    logoUrl: row.logoId === null ? null : attachmentPath(row.logoId),
  }))
}

async function byId(context: Pick<RequestContext, 'db'>, id: number) {
  const [dto] = await dtosOf(context.db, [await getRow(context.db, LINKS, id)])
  if (!dto) throw new Error(`no friend link ${id}`)
  return dto
}

const checkType = ({ tx }: Scope, typeId: number | null | undefined) =>
  requireDictionaryValues(tx, [{ key: 'FriendLinkType', ids: [typeId], member: 'typeId', title: '类型' }])

async function setLogo(scope: Scope, id: number, logoId: number | null | undefined): Promise<void> {
  if (logoId !== undefined) await replaceOnHost(scope, logoId === null ? [] : [logoId], LOGO, id, 'logoId')
}

export const cmsFriendLinkService = defineService('CmsFriendLink', {
  GetAll: action({
    summary: '友情链接，按显示顺序',
    allow: 'anonymous',
    input: CmsFriendLinkQuery,
    output: PagedResult(CmsFriendLinkDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await pageRows(db, LINKS, query, linkCondition(query, actor))
      return { totalCount, items: await dtosOf(db, items) }
    },
  }),
  Get: action({
    summary: '一个友情链接',
    allow: 'anonymous',
    input: EntityId,
    output: CmsFriendLinkDto,
    handler: async ({ db, actor }, { id }) => {
      const [dto] = await dtosOf(db, await findRows(db, LINKS, oneLink(id, actor)))
      if (!dto) throw new AppError('notFound')
      return dto
    },
  }),
  Create: action({
    summary: '新建友情链接',
    allow: CONTENT,
    input: CreateCmsFriendLinkDto,
    output: CmsFriendLinkDto,
    handler: async (context, input) => {
      const { id } = await transact(context, async (scope) => {
        await checkType(scope, input.typeId)
        const row = await insertRow(scope.tx, LINKS, input, scope)
        await setLogo(scope, row.id, input.logoId)
        return row
      })
      return byId(context, id)
    },
  }),
  Update: action({
    summary: '修改友情链接',
    allow: CONTENT,
    input: UpdateCmsFriendLinkDto,
    output: CmsFriendLinkDto,
    handler: async (context, input) => {
      await transact(context, async (scope) => {
        await checkType(scope, input.typeId)
        await updateRow(scope.tx, LINKS, input, scope)
        await setLogo(scope, input.id, input.logoId)
      })
      return byId(context, input.id)
    },
  }),
  Delete: action({
    summary: '删除友情链接',
    allow: CONTENT,
    input: EntityId,
    output: Nothing,
    handler: async ({ db, ...by }, { id }) => {
      await removeRow(db, LINKS, id, by)
      return null
    },
  }),
})
