import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isContentStaff, isSystem } from './actors.ts'

export type CmsContentStatus = 'Draft' | 'Published' | 'End' | 'Deleted'

export interface CmsContentContext {
  /** pinned to the top of its list */
  isSticky: boolean
  /** a time is set at which it is to be published */
  isScheduled: boolean
  /** that time has come */
  isScheduleDue: boolean
  /** the announced event is over */
  isPastEnd: boolean
  /** every picture has an alternative text */
  hasAltTexts: boolean
}

export type CmsContentEventType =
  | 'update'
  | 'schedule'
  | 'publish'
  | 'cancelPublish'
  | 'stickyPost'
  | 'cancelStickyPost'
  | 'end'
  | 'moveToTrash'
  | 'restoreFromTrash'
  | 'delete'

export type CmsContentEvent = { readonly type: CmsContentEventType; readonly by: Actor }

export const cmsContentGuards = defineGuards<CmsContentContext>()({
  actors: { isContentStaff, isSystem },
  states: {
    isNotOver: { check: ({ isPastEnd }) => !isPastEnd, refusal: '结束时间已过，请先修改结束时间' },
    isOver: { check: ({ isPastEnd }) => isPastEnd, refusal: '还没有到结束时间' },
    isScheduled: { check: ({ isScheduled }) => isScheduled, refusal: '没有设定发布时间' },
    isDue: { check: ({ isScheduleDue }) => isScheduleDue, refusal: '还没有到设定的发布时间' },
    hasAltTexts: { check: ({ hasAltTexts }) => hasAltTexts, refusal: '有图片没有替代文字，请补上后再发布' },
    isSticky: { check: ({ isSticky }) => isSticky, refusal: '没有置顶' },
    isNotSticky: { check: ({ isSticky }) => !isSticky, refusal: '已经置顶' },
  },
  combined: {
    canPublish: ['isContentStaff', 'isNotOver', 'hasAltTexts'],
    canPublishInTime: ['isSystem', 'isDue', 'isNotOver', 'hasAltTexts'],
    canUnschedule: ['isContentStaff', 'isScheduled'],
    canEnd: ['isSystem', 'isOver'],
    canStick: ['isContentStaff', 'isNotSticky'],
    canUnstick: ['isContentStaff', 'isSticky'],
  },
})
