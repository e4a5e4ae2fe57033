import { assign, setup } from 'xstate'
import { declareEffects } from '../../lifecycle-effects.ts'
import { type NotifyParams, tell } from '../../lifecycle-notify.ts'
import {
  type ContractInvitationContext,
  type ContractInvitationEvent,
  contractInvitationGuards,
} from './contract-invitation.rules.ts'

const accepted = ['recordAcceptance', tell('enterprise', 'invitation.accepted')] as const

const takeBack = { guard: 'canTakeBack', actions: 'recordTakingBack' } as const

/**
 * An employer's request to conclude a contract with a person whom it names by name and number. The enterprise is told
 * of an acceptance and of its end, and of nothing else: to the enterprise, a refusal, a block, an unknown number and a
 * person who has not answered look the same (domain rules §1a.13). So it may take back what it sees unanswered, a
 * refused one included. That changes no status and tells nobody, so that neither the answer nor its time says whether
 * somebody was asked; the system closes the invitation soon after.
 */
export const contractInvitationMachine = setup({
  types: {
    context: {} as ContractInvitationContext,
    events: {} as ContractInvitationEvent,
    input: {} as ContractInvitationContext,
  },
  guards: contractInvitationGuards.predicates,
  actions: {
    recordAcceptance: assign({ wasAccepted: true }),
    recordTakingBack: assign({ isTakenBack: true }),
    ...declareEffects<{ notify: NotifyParams }>()('notify'),
  },
}).createMachine({
  id: 'contractInvitation',
  context: ({ input }) => input,
  initial: 'Sent',
  states: {
    Sent: {
      description: '已发出',
      on: {
        reach: { guard: 'canReach', target: 'Asked', actions: tell('person', 'invitation.asked') },
        takeBack,
        close: { guard: 'canClose', target: 'TakenBack' },
        expire: { guard: 'canExpire', target: 'Expired' },
      },
    },
    Asked: {
      description: '等本人答复',
      on: {
        accept: { guard: 'canAccept', target: 'Accepted', actions: accepted },
        takeBack,
        close: { guard: 'canClose', target: 'TakenBack', actions: tell('person', 'invitation.takenBack') },
        refuse: { guard: 'isInvited', target: 'Refused' },
        block: { guard: 'isInvited', target: 'Blocked' },
        expire: { guard: 'canExpire', target: 'Expired' },
      },
    },
    Accepted: {
      description: '已同意',
      on: {
        withdraw: { guard: 'isInvited', target: 'Withdrawn', actions: tell('enterprise', 'invitation.withdrawn') },
        block: { guard: 'isInvited', target: 'Blocked', actions: tell('enterprise', 'invitation.withdrawn') },
        expire: { guard: 'canExpire', target: 'Expired' },
      },
    },
    Refused: {
      description: '已拒绝',
      on: {
        accept: { guard: 'canAccept', target: 'Accepted', actions: accepted },
        takeBack,
        block: { guard: 'isInvited', target: 'Blocked' },
      },
    },
    Blocked: {
      description: '不再接收',
      on: {
        unblock: { guard: 'isInvited', target: 'Refused' },
        takeBack,
      },
    },
    Withdrawn: {
      description: '已收回同意',
      on: { block: { guard: 'isInvited', target: 'Blocked' } },
    },
    TakenBack: {
      description: '企业已撤回',
      on: { block: { guard: 'isInvited', target: 'Blocked' } },
    },
    Expired: {
      description: '已过期',
      on: { block: { guard: 'isInvited', target: 'Blocked' } },
    },
  },
})
