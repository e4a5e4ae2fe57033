import { refuse } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, lockRow, pageRows, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { ANCHORS, anchorCondition, hasSwipers } from './cms-anchor.repository.ts'
import { CmsAnchorDto, CmsAnchorQuery, CreateCmsAnchorDto, UpdateCmsAnchorDto } from './cms-anchor.schemas.ts'

const CONTENT = ['PlatformUser:Content'] as const

export const cmsAnchorService = defineService('CmsAnchor', {
  GetAll: action({
    summary: '页面上放轮播的位置',
    allow: 'anonymous',
    input: CmsAnchorQuery,
    output: PagedResult(CmsAnchorDto),
    handler: ({ db }, query) => pageRows(db, ANCHORS, query, anchorCondition(query)),
  }),
  Get: action({
    summary: '一个锚点',
    allow: 'anonymous',
    input: EntityId,
    output: CmsAnchorDto,
    handler: ({ db }, { id }) => getRow(db, ANCHORS, id),
  }),
  Create: action({
    summary: '新建锚点',
    allow: CONTENT,
    input: CreateCmsAnchorDto,
    output: CmsAnchorDto,
    handler: ({ db, ...by }, input) => insertRow(db, ANCHORS, input, by),
  }),
  Update: action({
    summary: '修改锚点',
    allow: CONTENT,
    input: UpdateCmsAnchorDto,
    output: CmsAnchorDto,
    handler: ({ db, ...by }, input) => updateRow(db, ANCHORS, input, by),
  }),
  Delete: action({
    summary: '删除没有轮播的锚点',
    allow: CONTENT,
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) =>
      transact(context, async ({ tx, ...by }) => {
        await lockRow(tx, ANCHORS, id, 'update')
        if (await hasSwipers(tx, id)) throw refuse('锚点上还有轮播，不能删除')
        await removeRow(tx, ANCHORS, id, by)
        return null
      }),
  }),
})
