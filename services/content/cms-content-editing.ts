import { applyEvent, assertEvent, enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import { toYearMonth } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { lockCategory } from './cms-category.repository.ts'
import { contentBinding, contentContextOf, contentLifecycle } from './cms-content.binding.ts'
import { setContentFiles } from './cms-content.files.ts'
import { type ContentRow, insertContent } from './cms-content.repository.ts'
import type { CreateCmsContentDto, UpdateCmsContentDto } from './cms-content.schemas.ts'
import { bodyProblems, contentProblems } from './content.rules.ts'
import { readRichText, searchTextOf } from './rich-text.ts'

type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
type Fields = Omit<UpdateCmsContentDto, 'id' | 'rowVersion' | 'fileIds' | 'endTime' | 'body'>

const YEAR_MS = 365 * 86_400_000

/** @throws AppError validation naming the wrong fields */
export const createContent = (work: Work, { body, fileIds, endTime, ...fields }: CreateCmsContentDto) =>
  transact(work, async (scope) => {
    const text = readBody(body)
    const end = endTime ? new Date(endTime) : null
    const row = {
      kind: 'Article' as const,
      summary: null,
      source: null,
      sourceUrl: null,
      titleImageId: null,
      titleImageAlt: null,
      publishYear: toYearMonth(scope.now).year,
      ...fields,
      endTime: end,
      body: text.html,
      searchText: searchTextOf(fields.title, fields.summary ?? null, text.text),
      missingAltCount: text.missingAltCount,
      creatorUserId: scope.actor.userId,
      creationTime: scope.now,
    }
    check(contentProblems(row, scope.now))
    await requireCategory(scope, row.categoryId)
    const context = contentContextOf({ ...row, isSticky: false, scheduledTime: null }, scope.now)
    const created = await enter(scope, contentBinding, contentLifecycle, 'create', context, (status) =>
      insertContent(scope.tx, { ...row, status: status as 'Draft' }),
    )
    await setContentFiles(scope, created.id, { fileIds, titleImageId: row.titleImageId, imageIds: text.imageIds })
    return created.id
  })

/** An absent field is unchanged, null clears it. @throws AppError validation, rowChanged or illegalTransition */
export const updateContent = (work: Work, { id, rowVersion, body, fileIds, endTime, ...fields }: UpdateCmsContentDto) =>
  transact(work, async (scope) => {
    const before = await contentBinding.lock(scope, id)
    if (!before) throw new AppError('notFound')
    const text = body === undefined ? undefined : readBody(body)
    const set: Partial<ContentRow> = {
      ...(fields as Fields),
      ...(endTime === undefined ? {} : { endTime: endTime === null ? null : new Date(endTime) }),
      ...(text ? { body: text.html, missingAltCount: text.missingAltCount } : {}),
    }
    const after: ContentRow = { ...before, ...set }
    if (text || fields.title !== undefined || fields.summary !== undefined) {
      set.searchText = searchTextOf(after.title, after.summary, (text ?? readRichText(after.body)).text)
    }
    check(contentProblems(after, scope.now, before))
    if (fields.categoryId !== undefined) await requireCategory(scope, fields.categoryId)
    await applyEvent(scope, contentBinding, id, { type: 'update' }, { set, rowVersion })
    await setContentFiles(scope, id, { fileIds, titleImageId: fields.titleImageId, imageIds: text?.imageIds })
  })

/** Schedules a draft. @throws AppError illegalTransition, rowChanged, or validation naming `publishTime` */
export const schedule = (work: Work, id: number, scheduledTime: Date, rowVersion: number | undefined) =>
  transact(work, async (scope) => {
    const row = await contentBinding.lock(scope, id)
    if (!row) throw new AppError('notFound')
    assertEvent(scope, contentBinding, row, 'schedule')
    const wait = scheduledTime.getTime() - scope.now.getTime()
    if (wait <= 0 || wait > YEAR_MS) throw fieldError('publishTime', '定时发布的时间应在现在之后的一年以内')
    if (row.endTime && row.endTime <= scheduledTime) throw fieldError('publishTime', '发布时间应早于结束时间')
    await applyEvent(scope, contentBinding, id, { type: 'schedule' }, { set: { scheduledTime }, rowVersion })
  })

/** Moves all contents or none; locks rows in id order, to prevent deadlocks between editors. */
export const changeCategory = (work: Work, contentIds: readonly number[], categoryId: number) =>
  transact(work, async (scope) => {
    await requireCategory(scope, categoryId)
    for (const id of [...new Set(contentIds)].sort((a, b) => a - b)) {
      await applyEvent(scope, contentBinding, id, { type: 'update' }, { set: { categoryId } })
    }
  })

/** @throws AppError validation for a body that is empty, too long or contains pictures that are not allowed */
function readBody(source: string) {
  const text = readRichText(source)
  check(bodyProblems(text))
  return text
}

function check(problems: ValidationError[]): void {
  if (problems.length > 0) throw invalid(problems)
}

/** Requires that the category exists and that the actor may edit it; locks the category against deletion. */
async function requireCategory({ tx, actor }: Scope, id: number): Promise<void> {
  if (!(await lockCategory(tx, actor, id, 'share'))) throw fieldError('categoryId', '请选择您负责的栏目')
}
