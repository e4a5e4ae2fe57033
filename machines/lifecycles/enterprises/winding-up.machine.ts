import { setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import {
  type WindingUpContext,
  type WindingUpEffects,
  type WindingUpEvent,
  windingUpGuards,
} from './winding-up.rules.ts'

/**
 * The end of an employer. One officer prepares it and another one approves it. From then on nothing new begins. Its
 * jobs, deliveries, orders, contracts and tasks end step by step, each by its own machine. The winding-up is finished
 * when nothing is open any more, money above all. It can be stopped before its approval only: after it, people have
 * been told and their work has ended.
 */
export const windingUpMachine = setup({
  types: { context: {} as WindingUpContext, events: {} as WindingUpEvent, input: {} as WindingUpContext },
  guards: windingUpGuards.predicates,
  actions: declareEffects<WindingUpEffects>()('beginWindingUp', 'endWindingUp', 'notify'),
}).createMachine({
  id: 'windingUp',
  context: ({ input }) => input,
  initial: 'Prepared',
  states: {
    Prepared: {
      description: '待批准',
      on: {
        approve: {
          guard: 'isSecondOfficer',
          target: 'UnderWay',
          actions: [
            'beginWindingUp',
            tell('enterprise', 'windingUp.approved'),
            tell('developer', 'windingUp.approved'),
            tell('platform', 'windingUp.approved'),
          ],
        },
        stop: { guard: 'isOfficer', target: 'Stopped', actions: [tell('platform', 'windingUp.stopped')] },
      },
    },
    UnderWay: {
      description: '清算中',
      on: {
        finish: {
          guard: 'canFinish',
          target: 'Finished',
          actions: [
            'endWindingUp',
            tell('enterprise', 'windingUp.finished'),
            tell('developer', 'windingUp.finished'),
            tell('platform', 'windingUp.finished'),
          ],
        },
      },
    },
    Finished: { description: '已完成' },
    Stopped: { description: '已停止' },
  },
})
