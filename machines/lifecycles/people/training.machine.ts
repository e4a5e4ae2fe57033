import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type TrainingContext, type TrainingEvent, trainingGuards } from './training.rules.ts'

/**
 * A person's training for one kind of work. `Passed` allows claims of that kind; a person who failed may begin again.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | pass, fail, delete of a passed one: the person |
 *
 * The details of a passed training may be corrected. Only the platform may revoke it, since claims depend on it.
 */
export const trainingMachine = setup({
  types: { context: {} as TrainingContext, events: {} as TrainingEvent, input: {} as TrainingContext },
  guards: trainingGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    ...declareEffects<{ notify: NotifyParams }>()('notify'),
  },
}).createMachine({
  id: 'training',
  context: ({ input }) => input,
  initial: 'InTraining',
  states: {
    InTraining: {
      description: '培训中',
      on: {
        pass: { guard: 'isTrainer', target: 'Passed', actions: [tell('person', 'training.passed')] },
        fail: { guard: 'isTrainer', target: 'Fail', actions: [tell('person', 'training.failed')] },
        update: { guard: 'isTrainer', actions: 'keepStatus' },
        delete: { guard: 'isTrainer', actions: 'keepStatus' },
      },
    },
    Passed: {
      description: '合格',
      on: {
        update: { guard: 'isTrainer', actions: 'keepStatus' },
        delete: { guard: 'isModerator', actions: tell('person', 'training.revoked') },
      },
    },
    Fail: {
      description: '不合格',
      on: {
        retake: { guard: 'isTrainer', target: 'InTraining' },
        update: { guard: 'isTrainer', actions: 'keepStatus' },
        delete: { guard: 'isTrainer', actions: 'keepStatus' },
      },
    },
  },
})
