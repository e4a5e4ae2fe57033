import { assign, fromPromise, setup } from 'xstate'
import { SCAN_POLL_MS } from './constants.ts'
import { notProvided } from './not-provided.ts'

/** A QR code for the login, as the services return it. */
export interface ScanCode {
  ticket: string
  /** the content of the QR code, and the URL of the link */
  scanUrl: string
  expireInSeconds: number
}

export type ScanAnswer =
  | { state: 'Pending' }
  | { state: 'Expired' }
  /** a user without an account has scanned the code; with this key their identity is bound to an account */
  | { state: 'NeedBind'; cacheKey: string }
  | { state: 'Done'; accessToken: string; userId: number }

export type ScanEvent = { type: 'renew' }

interface Context {
  code: ScanCode | null
  /** when the code expires (epoch ms) */
  expireTime: number
  answer: ScanAnswer | null
  error: unknown
  now: () => number
}

/** Shows a QR code, polls until it has been scanned, and renews it when it has expired. */
export const scanLoginMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ScanEvent,
    input: {} as { now?: () => number },
    tags: {} as 'shown',
  },
  actors: {
    createCode: fromPromise<ScanCode>(notProvided('createCode')),
    askCode: fromPromise<ScanAnswer, { ticket: string }>(notProvided('askCode')),
  },
  actions: {
    keepCode: assign(({ context }, { code }: { code: ScanCode }) => ({
      code,
      expireTime: context.now() + code.expireInSeconds * 1000,
      answer: null,
      error: null,
    })),
    keepAnswer: assign((_, { answer }: { answer: ScanAnswer }) => ({ answer })),
    keepError: assign((_, { error }: { error: unknown }) => ({ error })),
  },
  guards: {
    isState: (_, { answer, state }: { answer: ScanAnswer; state: ScanAnswer['state'] }) => answer.state === state,
    isOver: ({ context }) => context.now() >= context.expireTime,
  },
  delays: { untilNextAsk: SCAN_POLL_MS },
}).createMachine({
  id: 'scanLogin',
  description: '扫码登录',
  context: ({ input }) => ({ code: null, expireTime: 0, answer: null, error: null, now: input.now ?? Date.now }),
  initial: 'creating',
  states: {
    creating: {
      description: '正在生成二维码',
      invoke: {
        src: 'createCode',
        onDone: { target: 'waiting', actions: { type: 'keepCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    waiting: {
      description: '等待扫码',
      tags: 'shown',
      always: { guard: 'isOver', target: 'expired' },
      after: { untilNextAsk: 'asking' },
      on: { renew: 'creating' },
    },
    asking: {
      description: '正在查询是否已扫码',
      tags: 'shown',
      invoke: {
        src: 'askCode',
        input: ({ context }) => ({ ticket: context.code?.ticket ?? '' }),
        onDone: [
          {
            guard: { type: 'isState', params: ({ event }) => ({ answer: event.output, state: 'Pending' as const }) },
            target: 'waiting',
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ answer: event.output, state: 'Expired' as const }) },
            target: 'expired',
          },
          {
            guard: { type: 'isState', params: ({ event }) => ({ answer: event.output, state: 'NeedBind' as const }) },
            target: 'unknown',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          { target: 'known', actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) } },
        ],
        // after a lost answer polling goes on, until the code expires
        onError: 'waiting',
      },
      on: { renew: 'creating' },
    },
    expired: { description: '二维码已过期', on: { renew: 'creating' } },
    failed: { description: '二维码没有生成', on: { renew: 'creating' } },
    unknown: { description: '已扫码，还没有绑定账号', on: { renew: 'creating' } },
    known: { description: '已扫码，账号已知', on: { renew: 'creating' } },
  },
})
