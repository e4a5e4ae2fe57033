import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type TaskContext, type TaskEvent, taskGuards } from './task.rules.ts'

interface TaskEffects {
  notify: NotifyParams
  /** all participants have to submit again */
  reopenSubmissions: undefined
}

const reopen = { type: 'reopenSubmissions', params: undefined } as const
/** the task has lost its employee: the enterprise gives it to another employee or deletes it */
const withdraw = {
  guard: 'isSystem',
  target: 'Rejected',
  actions: [tell('enterprise', 'task.withdrawn')],
} as const
/** the employer has ended; work that was handed in counts as accepted, because nobody is left to check it */
const windUp = { guard: 'isSystem', target: 'Rejected', actions: [tell('person', 'task.employerEnded')] } as const
const late = { guard: 'canMarkOverdue', actions: ['markLate', ...toldOfDelay()] } as const

function toldOfDelay() {
  return [
    tell('person', 'task.overdue'),
    tell('enterprise', 'task.overdue'),
    tell('foundation', 'task.overdue'),
  ] as const
}

/**
 * Work that an enterprise gives to its employees. With several participators, the last submission moves the task to
 * acceptance.
 *
 * | effect | emitted by |
 * |---|---|
 * | notify | start, withdraw: enterprise; reject: enterprise and foundation; resubmit, accept, rework: persons; submit: enterprise; markOverdue: all three |
 * | reopenSubmissions | rework, resubmit |
 */
export const taskMachine = setup({
  types: { context: {} as TaskContext, events: {} as TaskEvent, input: {} as TaskContext },
  guards: taskGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    markLate: assign({ isOverdue: true }),
    ...declareEffects<TaskEffects>()('notify', 'reopenSubmissions'),
  },
}).createMachine({
  id: 'task',
  context: ({ input }) => input,
  initial: 'ToBeReviewed',
  states: {
    ToBeReviewed: {
      description: '待确认',
      on: {
        start: { guard: 'isStarter', target: 'InProgress', actions: [tell('enterprise', 'task.started')] },
        reject: {
          guard: 'isRefuser',
          target: 'Rejected',
          actions: [tell('enterprise', 'task.rejected'), tell('foundation', 'task.rejected')],
        },
        update: { guard: 'isMember', actions: [tell('person', 'task.changed')] },
        delete: { guard: 'isMember', actions: [tell('person', 'task.removed')] },
        markOverdue: late,
        withdraw,
        windUp,
      },
    },
    InProgress: {
      description: '进行中',
      on: {
        // whoever was left to submit has left the task
        submitRest: {
          guard: 'canCompleteWithout',
          target: 'InAcceptance',
          actions: [tell('enterprise', 'task.submitted')],
        },
        submit: [
          { guard: 'canComplete', target: 'InAcceptance', actions: [tell('enterprise', 'task.submitted')] },
          { guard: 'isOnTask', actions: 'keepStatus' },
        ],
        markOverdue: late,
        withdraw,
        windUp,
      },
    },
    InAcceptance: {
      description: '待验收',
      on: {
        accept: { guard: 'isMember', target: 'Accepted', actions: [tell('person', 'task.accepted')] },
        rework: { guard: 'isMember', target: 'InProgress', actions: [reopen, tell('person', 'task.returned')] },
        windUp: { guard: 'isSystem', target: 'Accepted', actions: [tell('person', 'task.accepted')] },
      },
    },
    Accepted: { description: '已完成' },
    Rejected: {
      description: '已退回',
      on: {
        resubmit: { guard: 'isMember', target: 'ToBeReviewed', actions: [reopen, tell('person', 'task.assigned')] },
        update: { guard: 'isMember', actions: 'keepStatus' },
        delete: { guard: 'isMember', actions: 'keepStatus' },
      },
    },
  },
})
