import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

/** The facts about the case that the screen shows. */
export interface AuditCaseView {
  /** no other auditor has taken the case, so this auditor may take it */
  isFree: boolean
  /** a decision of this auditor is held and not sent yet */
  isHeld: boolean
  /** the auditor who has taken the case, and until when (ISO time) */
  holder: { isMine: boolean; until: string } | null
}

/** A decision about the case itself, or about the request to change certified data. */
export interface AuditDecision {
  subject: 'case' | 'change'
  /** the event name, as in `allowedActions` */
  name: string
  /** the label of the event, for instance 通过初审 */
  label: string
  opinion: string
  /** names of the fields to be corrected */
  fields: readonly string[]
  /** the id of the draft that stores the opinion */
  draftId: string
}

/** A decision is sent at once, or held for a while so that it can be undone. */
export type HandedOver = 'sent' | 'held'

export type AuditCaseEvent =
  | { type: 'read'; view: AuditCaseView }
  | { type: 'take' }
  | { type: 'decide'; decision: AuditDecision }
  | { type: 'release' }

interface Context {
  view: AuditCaseView
  /**
   * true once this visit has taken the case: opening does it only once. Afterwards the auditor confirms that they
   * continue.
   */
  hasTaken: boolean
  /** a decision made while the case was being taken; it is sent once the case is taken */
  waiting: AuditDecision | null
  /** the error of the last failed operation, or null */
  failure: unknown
}

/** Timeout, in milliseconds, for reading a taken case again. */
export const READ_AGAIN_MS = 5000
/** The longest duration of a timer, in milliseconds. */
const LONGEST_MS = 2_147_483_647

/**
 * One case of an audit on the screen of one auditor. Opening takes the case; the auditor decides it or gives it back to
 * the queue. A held decision is stored in `deferredDecisions`, which outlives the page.
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
    /** one second after the half hour of the lock is over */
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
    // undoing the decision returns to the open case, also on a page that has not been left yet
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
