import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'
import { getRow, insertRow, removeRow, updateRow } from '#services/abp/conventions/flat-table.ts'
import { EntityId, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { isOwn, lockOwn, pageSearches, SAVED_SEARCHES } from './saved-search.repository.ts'
import {
  CreateSavedSearchDto,
  type SavedSearch,
  SavedSearchDto,
  SavedSearchQuery,
  UpdateSavedSearchDto,
} from './saved-search.schemas.ts'
import { findSearchRules, type SearchTarget } from './targets.ts'

const MOST_SEARCHES = 20

const dtoOf = ({ creationTime, ...row }: SavedSearch) => ({ ...row, creationTime: toWireTime(creationTime) })

/** @throws AppError validation naming the query, with the list's own message */
function checkQuery(target: SearchTarget, query: string): void {
  const rules = findSearchRules(target)
  if (!rules) throw fieldError('target', '这里还不能保存搜索')
  const problems = rules.problems(new URLSearchParams(query))
  if (problems.length > 0) throw invalid(problems.map(({ message }) => ({ message, members: ['query'] })))
}

async function requireOwn({ db, actor }: RequestContext, id: number): Promise<void> {
  if (!(await isOwn(db, actor.userId, id))) throw new AppError('notFound')
}

export const savedSearchService = defineService('SavedSearch', {
  Create: action({
    summary: '保存一个搜索，可以在有新结果时提醒',
    allow: 'signedIn',
    input: CreateSavedSearchDto,
    output: SavedSearchDto,
    handler: (context, form) =>
      transact(context, async ({ tx, ...by }) => {
        checkQuery(form.target, form.query)
        const { userId } = by.actor
        if ((await lockOwn(tx, userId)) >= MOST_SEARCHES) throw refuse(`最多保存 ${MOST_SEARCHES} 个搜索，请先删除一些`)
        return dtoOf(await insertRow(tx, SAVED_SEARCHES, { ...form, userId, alertedUntil: by.now }, by))
      }),
  }),
  Update: action({
    summary: '修改保存的搜索',
    allow: 'signedIn',
    input: UpdateSavedSearchDto,
    output: SavedSearchDto,
    handler: async (context, form) => {
      const { db, actor, now } = context
      await requireOwn(context, form.id)
      const before = await getRow(db, SAVED_SEARCHES, form.id)
      checkQuery(before.target, form.query)
      // rows published before the search was changed are not reported
      const news = { alertedUntil: now }
      return dtoOf(await updateRow(db, SAVED_SEARCHES, { ...form, ...news }, { actor, now }))
    },
  }),
  Delete: action({
    summary: '删除保存的搜索',
    allow: 'signedIn',
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await requireOwn(context, id)
      await removeRow(context.db, SAVED_SEARCHES, id, context)
      return null
    },
  }),
  GetAll: action({
    summary: '我保存的搜索，最新的在前',
    allow: 'signedIn',
    input: SavedSearchQuery,
    output: PagedResult(SavedSearchDto),
    handler: async ({ db, actor }, query) => {
      const { totalCount, items } = await pageSearches(db, actor.userId, query)
      return { totalCount, items: items.map(dtoOf) }
    },
  }),
})
