import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import { type PersonChangeContext, type PersonChangeEvent, personChangeGuards } from './person-change.rules.ts'

/**
 * A request to change certified values: name, identity number, certificate, category, level. The certified values stay
 * valid until the last audit has passed.
 *
 * | effect | emitted by |
 * |---|---|
 * | applyChange | the last pass: the record takes the new values |
 * | notify | each stage: the next auditor; the outcome: the person |
 */
export const personChangeMachine = setup({
  types: { context: {} as PersonChangeContext, events: {} as PersonChangeEvent, input: {} as PersonChangeContext },
  guards: personChangeGuards.predicates,
  actions: {
    nextStage: assign({ audit: ({ context }) => context.audit + 1 }),
    recordAuditor: assign({ lastAuditorUserId: ({ event }) => event.by.userId }),
    ...declareEffects<{ notify: NotifyParams; applyChange: undefined }>()('notify', 'applyChange'),
  },
}).createMachine({
  id: 'personChange',
  context: ({ input }) => input,
  initial: 'Ongoing',
  states: {
    Ongoing: {
      description: '审核中',
      on: {
        pass: [
          {
            guard: 'canPass',
            target: 'Pass',
            actions: [
              'recordAuditor',
              'nextStage',
              { type: 'applyChange', params: undefined },
              tell('person', 'person.changePassed'),
            ],
          },
          {
            guard: 'canPassOn',
            actions: ['recordAuditor', 'nextStage', tell('platform', 'person.changeSubmitted')],
          },
        ],
        reject: {
          guard: 'isChangeAuditor',
          target: 'Reject',
          actions: ['recordAuditor', tell('person', 'person.changeRejected')],
        },
        withdraw: { guard: 'isSelf', target: 'Withdraw' },
      },
    },
    Pass: { description: '通过' },
    Reject: { description: '驳回' },
    Withdraw: { description: '撤回' },
  },
})
