import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** The facts of the visible case. */
export interface AuditCaseView {
  /** the auditor may take it now */
  isFree: boolean
  /** a decision of this auditor waits to be sent */
  isHeld: boolean
  /** its holder, and until when (ISO time) */
  holder: { isMine: boolean; until: string } | null
}

/** A decision about the case itself, or about the request to change certified data. */
export interface AuditDecision {
  subject: 'case' | 'change'
  /** as in `allowedActions` */
  name: string
  /** 通过初审 */
  label: string
  opinion: string
  /** names of the parts to be corrected */
  fields: readonly string[]
  /** the draft of the opinion */
  draftId: string
}

/** A decision is sent, or held for a while so that it can be undone. */
export type HandedOver = 'sent' | 'held'

export type AuditCaseEvent =
  | { type: 'read'; view: AuditCaseView }
  | { type: 'take' }
  | { type: 'decide'; decision: AuditDecision }
  | { type: 'release' }

interface Context {
  view: AuditCaseView
  /** Opening a case takes it once a visit. Afterwards the auditor confirms that they continue. */
  hasTaken: boolean
  /** decided while the case was being taken: sent once it is taken */
  waiting: AuditDecision | null
  /** why the last act failed, or null */
  failure: unknown
}

/** The timeout, in milliseconds, of reading a taken case again. */
export const READ_AGAIN_MS = 5000
/** The longest duration of a timer. */
const LONGEST_MS = 2_147_483_647

/**
 * One case of an audit on the screen of one auditor: taken by opening it, decided, or given back to the queue. A decision
 * that is held waits in `deferredDecisions`, which outlives the page.
 */
export const auditCaseMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AuditCaseEvent,
    input: {} as { view: AuditCaseView },
    tags: {} as 'taking' | 'deciding' | 'releasing',
  },
  actors: {
    takeCase: fromPromise<unknown>(notProvided('takeCase')),
    sendDecision: fromPromise<HandedOver, AuditDecision>(notProvided('sendDecision')),
    releaseCase: fromPromise<unknown>(notProvided('releaseCase')),
  },
  actions: {
    keepView: assign((_, { view }: { view: AuditCaseView }) => ({ view })),
    keepDecision: assign((_, { decision }: { decision: AuditDecision }) => ({ waiting: decision, failure: null })),
    forgetDecision: assign({ waiting: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: error, waiting: null })),
    noteTaken: assign({ hasTaken: true, failure: null }),
    readAgain: notProvided('readAgain'),
  },
  guards: {
    isHeld: ({ context }) => context.view.isHeld,
    isHandedOver: (_, { output }: { output: HandedOver }) => output === 'held',
    isMine: ({ context }) => context.view.holder?.isMine === true,
    isOthers: ({ context }) => context.view.holder?.isMine === false,
    isFree: ({ context }) => context.view.isFree,
    isToBeTaken: ({ context }) => context.view.isFree && !context.hasTaken,
    isWaiting: ({ context }) => context.waiting !== null,
    isWaitingAndMine: ({ context }) => context.waiting !== null && context.view.holder?.isMine === true,
  },
  delays: {
    /** a second after the half hour is over */
    untilOver: ({ context }) => {
      const left = Date.parse(context.view.holder?.until ?? '') - Date.now()
      return Math.min(Math.max(left, 0) + 1000, LONGEST_MS)
    },
    readAgainTime: READ_AGAIN_MS,
  },
}).createMachine({
  id: 'auditCase',
  description: '审核一件材料',
  context: ({ input }) => ({ view: input.view, hasTaken: false, waiting: null, failure: null }),
  initial: 'looking',
  on: { read: { actions: { type: 'keepView', params: ({ event }) => event } } },
  states: {
    looking: {
      description: '看这件材料由谁处理',
      always: [
        { guard: 'isHeld', target: 'held' },
        { guard: 'isMine', target: 'mine' },
        { guard: 'isOthers', target: 'others' },
        { guard: 'isToBeTaken', target: 'taking' },
        { guard: 'isFree', target: 'free' },
        { target: 'closed' },
      ],
    },
    taking: {
      description: '正在领走这件材料',
      tags: 'taking',
      entry: 'noteTaken',
      on: { decide: { actions: { type: 'keepDecision', params: ({ event }) => event } } },
      invoke: {
        src: 'takeCase',
        onDone: 'taken',
        onError: {
          target: 'looking',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'readAgain'],
        },
      },
    },
    taken: {
      description: '已领走，等页面读到新的版本',
      tags: 'taking',
      on: { decide: { actions: { type: 'keepDecision', params: ({ event }) => event } } },
      always: [
        { guard: 'isWaitingAndMine', target: 'deciding' },
        { guard: 'isMine', target: 'mine' },
      ],
      after: {
        readAgainTime: [{ guard: 'isWaiting', target: 'deciding' }, { target: 'looking' }],
      },
    },
    mine: {
      description: '自己正在审核',
      on: {
        read: { target: 'looking', actions: { type: 'keepView', params: ({ event }) => event } },
        decide: { target: 'deciding', actions: { type: 'keepDecision', params: ({ event }) => event } },
        release: 'releasing',
      },
      after: { untilOver: { actions: 'readAgain' } },
    },
    others: {
      description: '别人正在审核',
      on: { read: { target: 'looking', actions: { type: 'keepView', params: ({ event }) => event } } },
      after: { untilOver: { actions: 'readAgain' } },
    },
    free: {
      description: '没有人在处理',
      on: {
        read: { target: 'looking', actions: { type: 'keepView', params: ({ event }) => event } },
        take: 'taking',
        decide: { target: 'deciding', actions: { type: 'keepDecision', params: ({ event }) => event } },
      },
    },
    closed: {
      description: '没有轮到自己处理的内容',
      on: {
        read: { target: 'looking', actions: { type: 'keepView', params: ({ event }) => event } },
        decide: { target: 'deciding', actions: { type: 'keepDecision', params: ({ event }) => event } },
      },
    },
    deciding: {
      description: '正在提交结论',
      tags: 'deciding',
      invoke: {
        src: 'sendDecision',
        input: ({ context }) => context.waiting as AuditDecision,
        onDone: [
          {
            guard: { type: 'isHandedOver', params: ({ event }) => event },
            target: 'held',
            actions: 'forgetDecision',
          },
          { target: 'decided', actions: 'forgetDecision' },
        ],
        onError: { target: 'looking', actions: { type: 'keepFailure', params: ({ event }) => event } },
      },
    },
    // an undone decision leads back, also on a page that has not been left yet
    held: {
      description: '结论等待提交，可以撤销',
      on: { read: { target: 'looking', actions: { type: 'keepView', params: ({ event }) => event } } },
    },
    releasing: {
      description: '正在放回队列',
      tags: 'releasing',
      invoke: {
        src: 'releaseCase',
        onDone: 'released',
        onError: {
          target: 'looking',
          actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'readAgain'],
        },
      },
    },
    decided: { description: '已作出结论', type: 'final' },
    released: { description: '已放回队列', type: 'final' },
  },
})
