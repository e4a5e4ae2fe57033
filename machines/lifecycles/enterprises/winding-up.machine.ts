import { assign, setup } from 'xstate'
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
 * been told and their work has ended. A successor that falls away meanwhile is replaced, again by two officers; until
 * then no contract moves.
 */
export const windingUpMachine = setup({
  types: { context: {} as WindingUpContext, events: {} as WindingUpEvent, input: {} as WindingUpContext },
  guards: windingUpGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    recordApproval: assign({ isApproved: true }),
    recordSuccessor: assign({
      isApproved: false,
      isSuccessorLost: false,
      preparedUserId: ({ event }) => event.by.userId,
    }),
    ...declareEffects<WindingUpEffects>()('beginWindingUp', 'endWindingUp', 'notify'),
  },
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
            'recordApproval',
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
        changeSuccessor: {
          guard: 'canChangeSuccessor',
          actions: ['recordSuccessor', tell('platform', 'windingUp.successorChanged')],
        },
        approve: {
          guard: 'canApproveSuccessor',
          actions: ['recordApproval', tell('enterprise', 'windingUp.newSuccessor')],
        },
        retry: { guard: 'canRetry', actions: 'keepStatus' },
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
