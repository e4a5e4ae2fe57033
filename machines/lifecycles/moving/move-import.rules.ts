import { type Actor, hasPlatformRole, isSystem } from '../../actor.ts'
import { defineGuards } from '../../lifecycle-guards.ts'

export const MOVE_STATUSES = ['Draft', 'Checked', 'Running', 'Done', 'Notified', 'Discarded'] as const
export type MoveStatus = (typeof MOVE_STATUSES)[number]

/** A list as the guards of its lifecycle use it. */
export interface MoveContext {
  /** rows that passed the last check and are not imported yet */
  readyCount: number
  /** rows whose person or enterprise can be notified and has not been */
  tellableCount: number
}

/** The events, each as the status log calls it. */
export const moveEventLabels = { check: '检查', start: '开始迁入', finish: '迁入完毕', notify: '通知', discard: '作废' }
export type MoveEventType = keyof typeof moveEventLabels
export type MoveEvent = { readonly type: MoveEventType; readonly by: Actor }

/** Only administrators, because a list creates thousands of records at once. */
const isMover = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Admin')

export const moveGuards = defineGuards<MoveContext>()({
  // isSystem: the end follows from the results of the rows, so the system sends it and no user does
  actors: { isMover, isSystem: (_: object, by: Actor) => isSystem(by) },
  states: {
    hasReady: { check: ({ readyCount }) => readyCount > 0, refusal: '没有可以迁入的行' },
    isThrough: { check: ({ readyCount }) => readyCount === 0, refusal: '还有没迁入的行' },
    hasTellable: { check: ({ tellableCount }) => tellableCount > 0, refusal: '没有可以通知的人' },
  },
  combined: {
    canStart: ['isMover', 'hasReady'],
    canFinish: ['isSystem', 'isThrough'],
    canNotify: ['isMover', 'hasTellable'],
  },
})
