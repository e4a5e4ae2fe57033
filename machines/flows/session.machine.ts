import { assertEvent } from 'xstate'
import { LOGOUT_MESSAGE, OTHER_USER_MESSAGE, USER_INFO_FAILED_MESSAGE } from './constants.ts'
import { profileOf, readAccessToken, type TokenGrant } from './session.model.ts'
import { sessionSetup } from './session.setup.ts'
import type { SignOutReason, TabMessage } from './session.types.ts'

const tellTabs = (news: TabMessage['news']) => ({ type: 'tellTabs' as const, params: news })

const forget = (reason: SignOutReason) => [
  'forgetUser' as const,
  'removeToken' as const,
  tellTabs('signedOut'),
  { type: 'announce' as const, params: { type: 'signedOut' as const, reason } },
]

/** The final step of every kind of login. */
const begin = [
  'storeToken' as const,
  tellTabs('signedIn'),
  { type: 'announce' as const, params: { type: 'loggedIn' as const } },
]

const sayError = (message: string) => ({
  type: 'announce' as const,
  params: { type: 'toast' as const, severity: 'error' as const, message },
})

const user = sessionSetup.createStateConfig({
  description: '用户信息',
  initial: 'loading',
  states: {
    loading: {
      description: '正在读取用户信息',
      tags: 'busy',
      invoke: {
        src: 'fetchUser',
        onDone: [
          {
            guard: { type: 'isUserMissing', params: ({ event }) => event.output },
            target: '#session.signedOut',
            actions: forget('noUser'),
          },
          {
            guard: { type: 'isOtherUser', params: ({ event }) => event.output },
            target: 'known',
            actions: [
              { type: 'keepProfile', params: ({ event }) => event.output },
              { type: 'announce', params: { type: 'signedIn' } },
              sayError(OTHER_USER_MESSAGE),
            ],
          },
          {
            target: 'known',
            actions: [
              { type: 'keepProfile', params: ({ event }) => event.output },
              { type: 'announce', params: { type: 'signedIn' } },
            ],
          },
        ],
        onError: { target: 'failed', actions: sayError(USER_INFO_FAILED_MESSAGE) },
      },
    },
    known: { description: '用户信息已读取', on: { reloadUser: 'loading' } },
    failed: { description: '用户信息读取失败', on: { reloadUser: 'loading' } },
  },
})

const token = sessionSetup.createStateConfig({
  description: '令牌更换',
  initial: 'held',
  states: {
    held: {
      description: '令牌使用中',
      on: { refresh: 'refreshing', switchEnterprise: 'switching' },
    },
    refreshing: {
      description: '正在延长登录',
      tags: 'busy',
      invoke: {
        src: 'refreshToken',
        onDone: [
          {
            // the server has returned the same token, because the session has reached its maximum duration
            guard: { type: 'isNoLonger', params: ({ event }) => event.output },
            target: 'held',
            actions: ['endExpiry', { type: 'announce', params: { type: 'tokenRenewed' } }],
          },
          {
            target: 'held',
            actions: [
              { type: 'keepGrant', params: ({ event }) => event.output },
              'storeToken',
              tellTabs('signedIn'),
              'restartExpiry',
              { type: 'announce', params: { type: 'tokenRenewed' } },
            ],
          },
        ],
        onError: {
          target: 'held',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    switching: {
      description: '正在切换企业',
      tags: 'busy',
      invoke: {
        src: 'switchEnterprise',
        input: ({ event }) => {
          assertEvent(event, 'switchEnterprise')
          return { enterpriseId: event.enterpriseId }
        },
        onDone: {
          target: 'held',
          actions: [
            { type: 'keepGrant', params: ({ event }) => event.output },
            'storeToken',
            tellTabs('signedIn'),
            'restartExpiry',
            'askForUser',
            { type: 'announce', params: { type: 'enterpriseSwitched' } },
          ],
        },
        onError: {
          target: 'held',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

const expiry = sessionSetup.createStateConfig({
  description: '令牌有效期',
  initial: 'counting',
  on: { tokenReplaced: '.counting', tokenKept: '.final' },
  states: {
    counting: {
      description: '有效期内',
      after: {
        untilWarning: [
          { guard: 'isWarningDue', target: 'warned' },
          { target: 'counting', reenter: true },
        ],
      },
    },
    warned: {
      description: '即将到期',
      entry: 'warnOfExpiry',
      after: {
        untilExpiry: [
          { guard: 'isTokenExpired', target: '#session.signedOut', actions: forget('expired') },
          { target: 'warned', reenter: true },
        ],
      },
    },
    final: {
      description: '即将到期，不能再延长',
      after: {
        untilExpiry: [
          { guard: 'isTokenExpired', target: '#session.signedOut', actions: forget('expired') },
          { target: 'final', reenter: true },
        ],
      },
    },
  },
})

/**
 * Login state (specification.md §4): a token in memory and in a cookie, both ending at the token's absolute expiry. The
 * session warns five minutes before the expiry and then clears itself. The portal turns its announcements into toasts
 * and navigation.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: '登录会话',
  context: ({ input }) => ({
    token: input.storedToken ?? null,
    profile: input.user ? profileOf(input.user) : null,
    loginFailure: null,
    pendingToken: null,
    now: input.now ?? Date.now,
  }),
  // a browser without the channel (blocked storage) can still log in: its other tabs notice the login at their next
  // call
  invoke: { src: 'otherTabs', id: 'otherTabs', onError: {} },
  initial: 'restoring',
  on: {
    adoptToken: [
      {
        guard: { type: 'isPending', params: ({ event }) => event.grant },
        target: '.secondFactor',
        actions: { type: 'keepPending', params: ({ event }) => event.grant },
      },
      {
        target: '.signedIn',
        actions: [{ type: 'keepGrant', params: ({ event }) => event.grant }, ...begin],
      },
    ],
    'tab.signedIn': {
      target: '.signedIn',
      actions: { type: 'keepTabToken', params: ({ event }) => event.token },
    },
  },
  states: {
    restoring: {
      description: '正在恢复登录',
      always: [
        // The server rendered the page for this user, so the browser already knows them and no event is emitted.
        { guard: 'isUserPreloaded', target: 'signedIn.user.known' },
        { guard: 'hasLiveToken', target: 'signedIn' },
        { target: 'signedOut', actions: ['forgetUser', 'dropStoredToken'] },
      ],
    },
    signedOut: {
      description: '未登录',
      on: { login: 'authenticating' },
    },
    authenticating: {
      description: '正在登录',
      tags: 'busy',
      entry: 'clearLoginFailure',
      invoke: {
        src: 'authenticate',
        input: ({ event }) => {
          assertEvent(event, 'login')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'secondFactor',
            actions: { type: 'keepPending', params: ({ event }) => event.output },
          },
          {
            target: 'signedIn',
            actions: [{ type: 'keepGrant', params: ({ event }) => event.output }, ...begin],
          },
        ],
        onError: {
          target: 'signedOut',
          actions: { type: 'keepLoginFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    secondFactor: {
      description: '等待第二步验证',
      invoke: {
        src: 'proof',
        id: 'proof',
        input: ({ context }) => ({ pendingToken: context.pendingToken }),
        onDone: [
          {
            guard: { type: 'isProved', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'keepGrant', params: ({ event }) => event.output.grant as TokenGrant }, ...begin],
          },
          { target: 'signedOut', actions: 'dropPending' },
        ],
        onError: {
          target: 'signedOut',
          actions: ['dropPending', { type: 'keepLoginFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    signedIn: {
      description: '已持有令牌',
      tags: 'signedIn',
      type: 'parallel',
      on: {
        logout: {
          target: 'signedOut',
          actions: [
            sessionSetup.spawnChild('revokeToken', {
              input: ({ context }) => ({ accessToken: readAccessToken(context.token, context.now()) }),
            }),
            ...forget('logout'),
            { type: 'announce', params: { type: 'toast', severity: 'success', message: LOGOUT_MESSAGE } },
            { type: 'announce', params: { type: 'navigate', to: '/' } },
          ],
        },
        unauthorized: [
          // the refusal of a token that ended while the device slept is heard before the timer runs
          { guard: 'isTokenExpired', target: 'signedOut', actions: forget('expired') },
          { target: 'signedOut', actions: forget('unauthorized') },
        ],
        // the other tab has already removed the shared cookie and may have stored a newer token since, so the cookie is
        // left alone
        'tab.signedOut': {
          target: 'signedOut',
          actions: ['forgetUser', { type: 'announce', params: { type: 'signedOut', reason: 'otherTab' } }],
        },
      },
      states: { user, token, expiry },
    },
  },
})
