import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { cmsContentLifecycle } from '#machines/lifecycles/content/cms-content.lifecycle.ts'
import type { CmsContentContext } from '#machines/lifecycles/content/cms-content.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { cmsContents } from '#services/database/schema/cms-contents.ts'
import {
  type ContentListRow,
  type ContentRow,
  findContent,
  lockContent,
  readableIds,
} from './cms-content.repository.ts'

export const contentLifecycle = cmsContentLifecycle

type Facts = Pick<ContentListRow, 'isSticky' | 'scheduledTime' | 'endTime' | 'missingAltCount'>

export const contentContextOf = (row: Facts, now: Date): CmsContentContext => ({
  isSticky: row.isSticky,
  isScheduled: row.scheduledTime !== null,
  isScheduleDue: row.scheduledTime !== null && row.scheduledTime <= now,
  isPastEnd: row.endTime !== null && row.endTime <= now,
  hasAltTexts: row.missingAltCount === 0,
})

export const contentActions = (row: ContentListRow, actor: Actor, now: Date): string[] =>
  allowedEvents(contentLifecycle, row.status, contentContextOf(row, now), actor)

export const contentStatusLabel = (row: ContentListRow, now: Date): string =>
  contentLifecycle.labelOf(row.status, contentContextOf(row, now))

/** Clears the time of publication when content becomes a draft, because only a draft can be scheduled. */
function stamp(event: string, _row: ContentRow, { now }: Scope): Partial<ContentRow> {
  switch (event) {
    case 'publish':
      return { publishTime: now, scheduledTime: null }
    case 'cancelPublish':
    case 'restoreFromTrash':
      return { publishTime: null, scheduledTime: null }
    case 'moveToTrash':
      return { scheduledTime: null }
    case 'delete':
      return { isDeleted: true }
    default:
      return {}
  }
}

export const contentBinding: LifecycleBinding<ContentRow, CmsContentContext> = {
  lifecycleOf: () => contentLifecycle,
  table: cmsContents,
  lock: ({ tx, actor }, id) => lockContent(tx, actor, id),
  contextOf: contentContextOf,
  stamp,
  effects: {},
}

export const contentHistory: HistoryRules = {
  lifecycles: [cmsContentLifecycle],
  readableIds,
  // a published article is public, but only editors may read the log of its drafts
  mayRead: async (db, actor, id) => (await findContent(db, actor, id, 'managed')) !== undefined,
}
