import { assign, fromPromise, setup } from 'xstate'
import { type CurrentEnterprise, ENTERPRISE_REDIRECTS, judgeEnterprise } from './enterprise-gate.model.ts'
import { notProvided } from './not-provided.ts'

export type EnterpriseGateEvent =
  | { type: 'sessionChanged'; isLoggedIn: boolean; enterpriseId: number | null }
  /** the enterprise has been changed: ask the server again and skip every cache */
  | { type: 'recheck' }

interface Context {
  enterprise: CurrentEnterprise | null
  error: unknown
  isForced: boolean
}

interface Input {
  /** rendered into the page by the server; used until the server has been asked */
  enterprise?: CurrentEnterprise | null
}

const recheck = { recheck: { target: 'loading', actions: 'skipCache' } } as const

/**
 * Enterprise gate of specification.md §4. `meta.redirect` of the active state is the page to which enterprise pages
 * redirect.
 */
export const enterpriseGateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EnterpriseGateEvent,
    input: {} as Input,
    meta: {} as { redirect: string | null },
    tags: {} as 'settled',
  },
  actors: {
    loadEnterprise: fromPromise<CurrentEnterprise | null, { force: boolean }>(notProvided('loadEnterprise')),
  },
  actions: {
    keepEnterprise: assign((_, enterprise: CurrentEnterprise | null) => ({ enterprise, error: null })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
    /** the audit of another enterprise must not decide about this one */
    dropOther: assign(({ context }, params: { enterpriseId: number | null }) => ({
      enterprise: context.enterprise?.id === params.enterpriseId ? context.enterprise : null,
    })),
    forgetEnterprise: assign({ enterprise: null, error: null }),
    useCache: assign({ isForced: false }),
    skipCache: assign({ isForced: true }),
  },
  guards: {
    isLoggedOut: (_, params: { isLoggedIn: boolean }) => !params.isLoggedIn,
    isEnterpriseMissing: (_, params: { enterpriseId: number | null }) => params.enterpriseId === null,
    hasNoEnterprise: ({ context }) => judgeEnterprise(context.enterprise) === 'noEnterprise',
    isNotSubmitted: ({ context }) => judgeEnterprise(context.enterprise) === 'notSubmitted',
    isCertified: ({ context }) => judgeEnterprise(context.enterprise) === 'certified',
  },
}).createMachine({
  id: 'enterpriseGate',
  description: '企业门禁',
  context: ({ input }) => ({ enterprise: input.enterprise ?? null, error: null, isForced: false }),
  initial: 'unknown',
  on: {
    sessionChanged: [
      {
        guard: { type: 'isLoggedOut', params: ({ event }) => event },
        target: '.signedOut',
        actions: 'forgetEnterprise',
      },
      {
        guard: { type: 'isEnterpriseMissing', params: ({ event }) => event },
        target: '.noEnterprise',
        actions: 'forgetEnterprise',
      },
      { target: '.loading', actions: ['useCache', { type: 'dropOther', params: ({ event }) => event }] },
    ],
  },
  states: {
    unknown: { description: '尚未核对' },
    signedOut: { description: '未登录', tags: 'settled', meta: { redirect: '/' } },
    noEnterprise: {
      description: '未选择企业',
      tags: 'settled',
      meta: { redirect: ENTERPRISE_REDIRECTS.noEnterprise },
      on: recheck,
    },
    loading: {
      description: '正在核对企业认证',
      invoke: {
        src: 'loadEnterprise',
        input: ({ context }) => ({ force: context.isForced }),
        onDone: { target: 'judging', actions: { type: 'keepEnterprise', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    judging: {
      description: '正在判断认证状态',
      always: [
        { guard: 'hasNoEnterprise', target: 'noEnterprise' },
        { guard: 'isNotSubmitted', target: 'notSubmitted' },
        { guard: 'isCertified', target: 'certified' },
        { target: 'waiting' },
      ],
    },
    notSubmitted: {
      description: '未提交认证或被驳回',
      tags: 'settled',
      meta: { redirect: ENTERPRISE_REDIRECTS.notSubmitted },
      on: recheck,
    },
    waiting: {
      description: '等待审核',
      tags: 'settled',
      meta: { redirect: ENTERPRISE_REDIRECTS.waiting },
      on: recheck,
    },
    certified: {
      description: '已认证',
      tags: 'settled',
      meta: { redirect: ENTERPRISE_REDIRECTS.certified },
      on: recheck,
    },
    failed: {
      description: '核对失败',
      tags: 'settled',
      on: recheck,
    },
  },
})
