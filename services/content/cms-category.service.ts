import Type from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { childrenOf, findByCode, findVisible, listCategories } from './cms-category.repository.ts'
import {
  CategoryCode,
  CategoryList,
  CmsCategoryDto,
  CmsCategoryQuery,
  CreateCmsCategoryDto,
  UpdateCmsCategoryDto,
  UpdateCmsCategorySortDto,
} from './cms-category.schemas.ts'
import { createCategory, deleteCategory, setHidden, sortCategories, updateCategory } from './cms-category-changes.ts'

const CONTENT = ['PlatformUser:Content'] as const

async function byId({ db, actor }: RequestContext, id: number) {
  const category = await findVisible(db, actor, id)
  if (!category) throw new AppError('notFound')
  return category
}

const setHiddenAction = (summary: string, isHidden: boolean) =>
  action({
    summary,
    allow: CONTENT,
    input: EntityId,
    output: CmsCategoryDto,
    handler: async (context, { id }) => {
      await setHidden(context, id, isHidden)
      return byId(context, id)
    },
  })

export const cmsCategoryService = defineService('CmsCategory', {
  GetAll: action({
    summary: '栏目列表，一次可取全部',
    allow: 'anonymous',
    input: CmsCategoryQuery,
    output: PagedResult(CmsCategoryDto),
    handler: ({ db, actor }, query) => listCategories(db, actor, query),
  }),
  GetCmsCategoryList: action({
    summary: '一个栏目的下级栏目；isLeftJoin 时，没有下级的栏目返回它本身',
    allow: 'anonymous',
    input: CategoryList,
    output: Type.Array(CmsCategoryDto),
    handler: async ({ db }, { categoryCode, isLeftJoin }) => {
      const children = await childrenOf(db, categoryCode)
      if (children.length > 0 || !isLeftJoin) return children
      const category = await findByCode(db, categoryCode)
      return category ? [category] : []
    },
  }),
  GetByCode: action({
    summary: '按代码取一个栏目',
    allow: 'anonymous',
    input: CategoryCode,
    output: CmsCategoryDto,
    handler: async ({ db }, { categoryCode }) => {
      const category = await findByCode(db, categoryCode)
      if (!category) throw new AppError('notFound')
      return category
    },
  }),
  Get: action({
    summary: '一个栏目；管理人员也能看到隐藏的',
    allow: 'anonymous',
    input: EntityId,
    output: CmsCategoryDto,
    handler: (context, { id }) => byId(context, id),
  }),
  Create: action({
    summary: '新建栏目',
    allow: CONTENT,
    input: CreateCmsCategoryDto,
    output: CmsCategoryDto,
    handler: async (context, input) => byId(context, await createCategory(context, input)),
  }),
  Update: action({
    summary: '修改栏目',
    allow: CONTENT,
    input: UpdateCmsCategoryDto,
    output: CmsCategoryDto,
    handler: async (context, input) => {
      await updateCategory(context, input)
      return byId(context, input.id)
    },
  }),
  Delete: action({
    summary: '删除没有下级栏目和内容的栏目',
    allow: CONTENT,
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await deleteCategory(context, id)
      return null
    },
  }),
  ShowIt: setHiddenAction('显示栏目', false),
  HiddenIt: setHiddenAction('隐藏栏目和它的下级', true),
  UpdateSort: action({
    summary: '重排栏目',
    allow: CONTENT,
    input: UpdateCmsCategorySortDto,
    output: Nothing,
    handler: async (context, { items }) => {
      await sortCategories(context, items)
      return null
    },
  }),
})
