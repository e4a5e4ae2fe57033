import type { Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, refuse } from '#services/abp/conventions/errors.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { attachmentsByIds, replaceNamed } from '#services/attachments/attachment.api.ts'
import { lockEnterprise } from './enterprise.repository.ts'

/**
 * The file category for an enterprise's presentation. specification.md §3 has no such category, so the presentation
 * uses this one, which is otherwise unused.
 */
const SHOWN_FILES = 'TalentGrowthRecord'

/** Users who may edit an enterprise's presentation. */
export const SHOWING_EDITORS = ['Enterprise:Creator'] as const

/**
 * Serialises changes to an enterprise's presentation by locking its row, so that two concurrent additions cannot both
 * pass the limit.
 */
export function withOwnEnterprise<T>(
  context: RequestContext,
  work: (scope: Scope, enterpriseId: number) => Promise<T>,
): Promise<T> {
  const { enterpriseId } = context.actor
  if (enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择企业' })
  return transact(context, async (scope) => {
    if (!(await lockEnterprise(scope.tx, enterpriseId))) throw new AppError('notFound')
    return work(scope, enterpriseId)
  })
}

/** @throws AppError notFound for a row of another enterprise */
export function ownRow<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('notFound')
  return row
}

export function requireRoom(rows: readonly unknown[], most: number, name: string): void {
  if (rows.length >= most) throw refuse(`${name}最多 ${most} 个，请先删除不再需要的`)
}

interface Keeping {
  enterpriseId: number
  before: readonly number[]
  after: readonly number[]
  /** the required kind of file; the category itself accepts all kinds */
  kind: 'image/' | 'video/'
  /** the name of the form field */
  member: string
  /** the message for a file of another kind */
  message: string
}

/** Attaches the files that the row names, and removes those it no longer names. @throws AppError validation */
export async function keepShownFiles({ platform }: Pick<RequestContext, 'platform'>, scope: Scope, keeping: Keeping) {
  const { enterpriseId, before, after, kind, member, message } = keeping
  if (new Set(after).size < after.length) throw fieldError(member, '同一个文件只能放一次')
  for (const id of before.filter((one) => !after.includes(one))) {
    await replaceNamed(scope, { before: id, after: null }, SHOWN_FILES, member)
  }
  const added = after.filter((one) => !before.includes(one))
  for (const id of added) await replaceNamed(scope, { before: null, after: id }, SHOWN_FILES, member, enterpriseId)
  const files = await attachmentsByIds(platform, scope.tx, added)
  if (files.some(({ contentType }) => !contentType.startsWith(kind))) throw fieldError(member, message)
}
