import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isModerator, isOfFoundation } from '../work-orders/actors.ts'

export type TrainingStatus = 'InTraining' | 'Passed' | 'Fail'

export interface TrainingContext {
  /** the foundation that supports the person */
  foundationId: number | null
}

/** The events, each as the status log calls it. */
export const trainingEventLabels = {
  pass: '评为合格',
  fail: '评为不合格',
  retake: '重新培训',
  update: '修改',
  delete: '删除',
}
export type TrainingEventType = keyof typeof trainingEventLabels
export type TrainingEvent = { [K in TrainingEventType]: { readonly type: K; readonly by: Actor } }[TrainingEventType]

export const trainingGuards = defineGuards<TrainingContext>()({
  actors: {
    isModerator,
    /** the tutors of the person's foundation, and the platform */
    isTrainer: anyOf<TrainingContext>(isOfFoundation, isModerator),
  },
})
