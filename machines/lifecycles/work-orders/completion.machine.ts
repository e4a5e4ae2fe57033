import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { tell } from '../../lifecycle-notify.ts'
import { type AuditAction, type CompletionContext, type CompletionEvent, completionGuards } from './completion.rules.ts'
import type { WorkOrderEffects } from './effects.ts'

const move = (event: WorkOrderEffects['moveParticipator']['event'], by: 'sender' | 'system' = 'sender') =>
  ({ type: 'moveParticipator', params: { event, by } }) as const

const record = (action: AuditAction) => ({ type: 'recordAudit', params: { action } }) as const

const reject = { target: 'Reject', actions: [record('Reject'), move('fail')] } as const

const back = { target: 'Reject', actions: [record('Back'), move('rework')] } as const

const approve = { target: 'Approved', actions: [record('Pass'), move('accept')] } as const

/**
 * One submitted result of a participation and its acceptance, in one stage or two.
 *
 * | effect | emitted by |
 * |---|---|
 * | moveParticipator | creation: submit; delete: recall; approval: accept; back: rework; reject: fail; won appeal: upholdAppeal (as SYSTEM) |
 * | notify | the next acceptor, and everything about appeals; the participation notifies the person of results |
 *
 * Events change the columns stage and auditAction. The other flags are times on the row (taken over, appealed, decided,
 * settled), which the service writes with the event. The flow sends settle and unsettle; a job sends takeOver when a
 * completion has had no answer for 15 days.
 */
export const completionMachine = setup({
  types: { context: {} as CompletionContext, events: {} as CompletionEvent, input: {} as CompletionContext },
  guards: completionGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    recordAudit: assign({ auditAction: (_, { action }: { action: AuditAction }) => action }),
    enterSecondStage: assign({ stage: 1 }),
    recordTakeOver: assign({ isTakenOver: true }),
    recordAppeal: assign({ isAppealed: true }),
    closeAppeal: assign({ isAppealDecided: true }),
    recordSettled: assign({ isSettled: true }),
    clearSettled: assign({ isSettled: false }),
    ...declareEffects<WorkOrderEffects>()('notify', 'moveParticipator'),
  },
}).createMachine({
  id: 'completion',
  context: ({ input }) => input,
  initial: 'Waiting',
  states: {
    Waiting: {
      description: '待验收',
      on: {
        pass: [
          { guard: 'canPass', ...approve },
          {
            guard: 'canPassOn',
            target: 'Auditing',
            actions: [record('Pass'), 'enterSecondStage', tell('developer', 'completion.secondStage')],
          },
        ],
        continue: {
          guard: 'isFirstAcceptor',
          target: 'Auditing',
          actions: [record('Continue'), 'enterSecondStage', tell('developer', 'completion.secondStage')],
        },
        back: { guard: 'canSendBack', ...back },
        reject: { guard: 'isFirstAcceptor', ...reject },
        takeOver: {
          guard: 'canTakeOver',
          actions: [
            'recordTakeOver',
            tell('platform', 'completion.takenOver'),
            tell('enterprise', 'completion.takenOver'),
          ],
        },
        update: { guard: 'isOwnPerson', actions: 'keepStatus' },
        delete: { guard: 'isOwnPerson', actions: [move('recall')] },
      },
    },
    Auditing: {
      description: '验收中',
      on: {
        pass: { guard: 'isSecondAcceptor', ...approve },
        back: { guard: 'canSendBackFinally', ...back },
        reject: { guard: 'isSecondAcceptor', ...reject },
      },
    },
    Approved: {
      description: '已通过',
      on: {
        settle: { guard: 'canSettle', actions: ['recordSettled'] },
        unsettle: { guard: 'isSystem', actions: ['clearSettled'] },
        appeal: { guard: 'canAppealPart', actions: ['recordAppeal', tell('platform', 'completion.appealed')] },
        upholdAppeal: { guard: 'canDecideAppeal', actions: ['closeAppeal', move('upholdAppeal', 'system')] },
        dismissAppeal: {
          guard: 'canDecideAppeal',
          actions: ['closeAppeal', tell('person', 'completion.appealDismissed')],
        },
      },
    },
    Reject: {
      description: '已驳回',
      on: {
        appeal: { guard: 'canAppeal', actions: ['recordAppeal', tell('platform', 'completion.appealed')] },
        upholdAppeal: {
          guard: 'canDecideAppeal',
          target: 'Approved',
          actions: ['closeAppeal', record('Pass'), move('upholdAppeal', 'system')],
        },
        dismissAppeal: {
          guard: 'canDecideAppeal',
          actions: ['closeAppeal', tell('person', 'completion.appealDismissed')],
        },
      },
    },
  },
})
