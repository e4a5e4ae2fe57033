import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import { judgePerson, PERSON_REDIRECTS, type PersonCheck } from './person-gate.model.ts'

export type PersonGateEvent =
  | { type: 'sessionChanged'; isLoggedIn: boolean; isPerson: boolean }
  /** the person's record has been changed: ask the server again */
  | { type: 'recheck' }

interface Context {
  check: PersonCheck | null
  error: unknown
}

interface Input {
  /** rendered into the page by the server; used until the server has been asked */
  check?: PersonCheck
}

const recheck = { recheck: 'loading' } as const

/**
 * Person gate of specification.md §2 (user centre layouts). `meta.redirect` of the active state is the page to which it
 * redirects.
 */
export const personGateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PersonGateEvent,
    input: {} as Input,
    meta: {} as { redirect: string | null },
    tags: {} as 'settled',
  },
  actors: {
    loadCheckStatus: fromPromise<PersonCheck | null>(notProvided('loadCheckStatus')),
  },
  actions: {
    keepCheck: assign((_, check: PersonCheck | null) => ({ check, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    forgetCheck: assign({ check: null, error: null }),
  },
  guards: {
    isLoggedOut: (_, params: { isLoggedIn: boolean }) => !params.isLoggedIn,
    isSomeoneElse: (_, params: { isPerson: boolean }) => !params.isPerson,
    hasNoRecord: ({ context }) => judgePerson(context.check) === 'noRecord',
    isNotSubmitted: ({ context }) => judgePerson(context.check) === 'notSubmitted',
    isCertified: ({ context }) => judgePerson(context.check) === 'certified',
  },
}).createMachine({
  id: 'personGate',
  description: '个人门禁',
  context: ({ input }) => ({ check: input.check ?? null, error: null }),
  initial: 'unknown',
  on: {
    sessionChanged: [
      { guard: { type: 'isLoggedOut', params: ({ event }) => event }, target: '.signedOut', actions: 'forgetCheck' },
      { guard: { type: 'isSomeoneElse', params: ({ event }) => event }, target: '.unknown', actions: 'forgetCheck' },
      { target: '.loading' },
    ],
  },
  states: {
    unknown: { description: '无需核对' },
    signedOut: { description: '未登录', tags: 'settled', meta: { redirect: '/' } },
    loading: {
      description: '正在核对个人档案',
      invoke: {
        src: 'loadCheckStatus',
        onDone: { target: 'judging', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    judging: {
      description: '正在判断审核状态',
      always: [
        { guard: 'hasNoRecord', target: 'noRecord' },
        { guard: 'isNotSubmitted', target: 'notSubmitted' },
        { guard: 'isCertified', target: 'certified' },
        { target: 'underReview' },
      ],
    },
    noRecord: { description: '未建档', tags: 'settled', meta: { redirect: PERSON_REDIRECTS.noRecord }, on: recheck },
    notSubmitted: {
      description: '未提交审核',
      tags: 'settled',
      meta: { redirect: PERSON_REDIRECTS.notSubmitted },
      on: recheck,
    },
    underReview: {
      description: '审核中或未通过',
      tags: 'settled',
      meta: { redirect: PERSON_REDIRECTS.underReview },
      on: recheck,
    },
    certified: { description: '已认证', tags: 'settled', meta: { redirect: PERSON_REDIRECTS.certified }, on: recheck },
    failed: { description: '核对失败', tags: 'settled', on: recheck },
  },
})
