import type { Actor } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'
import { isContentStaff, isSystem } from './actors.ts'

export type CmsContentStatus = 'Draft' | 'Published' | 'End' | 'Deleted'

export interface CmsContentContext {
  /** the content is pinned to the top of its list */
  isSticky: boolean
  /** a publication time is set */
  isScheduled: boolean
  /** the publication time has come */
  isScheduleDue: boolean
  /** the announced event is over */
  isPastEnd: boolean
  /** every picture has an alternative text */
  hasAltTexts: boolean
}

/** The events, each as the status log calls it. */
export const cmsContentEventLabels = {
  update: '修改',
  schedule: '定时发布',
  publish: '发布',
  cancelPublish: '取消发布',
  stickyPost: '置顶',
  cancelStickyPost: '取消置顶',
  end: '结束',
  moveToTrash: '移到回收站',
  restoreFromTrash: '从回收站恢复',
  delete: '彻底删除',
}
export type CmsContentEventType = keyof typeof cmsContentEventLabels
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
