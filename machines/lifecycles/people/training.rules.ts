import type { Actor } from '../../actor.ts'
import { anyOf, defineGuards } from '../../lifecycle-guards.ts'
import { isModerator, isOfFoundation } from '../work-orders/actors.ts'

export type TrainingStatus = 'InTraining' | 'Passed' | 'Fail'

export interface TrainingContext {
  /** the foundation that looks after the person */
  foundationId: number | null
}

export type TrainingEventType = 'pass' | 'fail' | 'retake' | 'update' | 'delete'

export type TrainingEvent = { [K in TrainingEventType]: { readonly type: K; readonly by: Actor } }[TrainingEventType]

export const trainingGuards = defineGuards<TrainingContext>()({
  actors: {
    isModerator,
    /** the tutors of the person's foundation, and the platform */
    isTrainer: anyOf<TrainingContext>(isOfFoundation, isModerator),
  },
})
