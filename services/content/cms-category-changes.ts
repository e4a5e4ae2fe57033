import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import * as categories from './cms-category.repository.ts'
import type { CmsCategory, CreateCmsCategoryDto, UpdateCmsCategoryDto } from './cms-category.schemas.ts'

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>

/** Codes of categories that pages of the site use; without these categories, menus and footer would be empty. */
const ASKED_FOR = new Set([
  'AboutUs',
  'News',
  'KnowledgeBase',
  'PlatformAdvantages',
  'About',
  'DisabledFriendRegistrationCourtesy',
])

const stale = () =>
  new AppError('rowChanged', { details: '这个栏目已被他人修改。请刷新后核对，您填写的内容仍在页面上' })

async function locked({ tx, actor }: Scope, id: number): Promise<CmsCategory> {
  const row = await categories.lockCategory(tx, actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

async function requireFreeCode({ tx }: Scope, code: string, exceptId?: number): Promise<void> {
  if (await categories.isCodeTaken(tx, code, exceptId)) {
    throw new AppError('duplicate', { details: `已经有代码为“${code}”的栏目` })
  }
}

/** Checks the parent category. Menus have two levels: a category is at the root or below a root category. */
async function placeOf({ tx, actor }: Scope, parentId: number | null | undefined, id = 0): Promise<number | null> {
  if (!parentId) return null
  const parent = parentId === id ? undefined : await categories.lockCategory(tx, actor, parentId, 'share')
  if (!parent || parent.parentId !== null) throw fieldError('parentId', '上级栏目不存在，或者不是根栏目')
  if (id > 0 && (await categories.isInUse(tx, id)) === 'children') {
    throw fieldError('parentId', '有下级栏目的栏目不能移到别的栏目之下')
  }
  return parentId
}

export const createCategory = (work: Work, { parentId, sort, ...fields }: CreateCmsCategoryDto) =>
  transact(work, async (scope) => {
    const place = await placeOf(scope, parentId)
    await requireFreeCode(scope, fields.categoryCode)
    return categories.insertCategory(scope.tx, {
      ...fields,
      redirectUrl: fields.redirectUrl || null,
      parentId: place,
      sort: sort ?? (await categories.nextSort(scope.tx, place)),
      creatorUserId: scope.actor.userId,
      creationTime: scope.now,
    })
  })

export const updateCategory = (work: Work, { id, rowVersion, parentId, ...fields }: UpdateCmsCategoryDto) =>
  transact(work, async (scope) => {
    const before = await locked(scope, id)
    if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw stale()
    const { categoryCode, redirectUrl } = fields
    if (categoryCode !== undefined && categoryCode !== before.categoryCode) {
      if (ASKED_FOR.has(before.categoryCode)) throw fieldError('categoryCode', '网站页面按此代码取栏目，不能修改')
      await requireFreeCode(scope, categoryCode, id)
    }
    await categories.changeCategory(scope.tx, scope.actor, scope.now, id, {
      ...fields,
      ...(redirectUrl === undefined ? {} : { redirectUrl: redirectUrl || null }),
      ...(parentId === undefined ? {} : { parentId: await placeOf(scope, parentId, id) }),
    })
  })

const IN_USE = { children: '栏目下还有下级栏目，不能删除', contents: '栏目下还有内容（包括回收站），不能删除' } as const

export const deleteCategory = (work: Work, id: number) =>
  transact(work, async (scope) => {
    const { categoryCode } = await locked(scope, id)
    if (ASKED_FOR.has(categoryCode)) throw refuse('网站页面需要这个栏目，可以隐藏，不能删除')
    const use = await categories.isInUse(scope.tx, id)
    if (use) throw refuse(IN_USE[use])
    await categories.changeCategory(scope.tx, scope.actor, scope.now, id, { isDeleted: true })
  })

/** Shows or hides a category with its descendants; repeating the call changes nothing. */
export const setHidden = (work: Work, id: number, isHidden: boolean) =>
  transact(work, async (scope) => {
    const before = await locked(scope, id)
    if (before.isHidden !== isHidden) {
      await categories.changeCategory(scope.tx, scope.actor, scope.now, id, { isHidden })
    }
  })

/** Sorts all of the categories or none; locks in id order, to prevent deadlocks between editors. */
export const sortCategories = (work: Work, items: readonly { id: number; sort: number }[]) =>
  transact(work, async (scope) => {
    const ids = new Set(items.map(({ id }) => id))
    if (ids.size < items.length) throw fieldError('items', '同一个栏目只能出现一次')
    for (const { id, sort } of [...items].sort((a, b) => a.id - b.id)) {
      await locked(scope, id)
      await categories.changeCategory(scope.tx, scope.actor, scope.now, id, { sort })
    }
  })
