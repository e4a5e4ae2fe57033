import { SEO_CACHE_MS, SESSION_TOAST_KEY } from './constants.ts'
import { CURRENT_ENTERPRISE_ID, portalSetup } from './portal.setup.ts'

const tellUser = [
  'keepIdentity' as const,
  'tellEnterpriseGate' as const,
  'tellPersonGate' as const,
  'tellHeldDecisions' as const,
]

const dropFetched = ['clearCurrentEnterprise' as const, 'clearServerState' as const]

const afterSignOut = [
  'withdrawExpiryWarning' as const,
  ...tellUser,
  ...dropFetched,
  { type: 'keepUnread' as const, params: { count: 0 } },
]

/**
 * The root of the browser's state: session, gates, cached resources, toasts, held decisions and the loading bar are its
 * children. Created once per browser tab and once per server render, never shared between visitors.
 */
export const portalMachine = portalSetup.createMachine({
  id: 'portal',
  description: '门户',
  context: ({ input, spawn }) => {
    const now = input.now ?? Date.now
    const { categories, seo, own } = input.preloaded ?? {}
    return {
      session: spawn('session', { id: 'session', input: { storedToken: input.storedToken, user: own?.user, now } }),
      enterpriseGate: spawn('enterpriseGate', { id: 'enterpriseGate', input: { enterprise: own?.enterprise } }),
      personGate: spawn('personGate', { id: 'personGate', input: { check: own?.check } }),
      categories: spawn('categories', {
        id: 'categories',
        input: { now, preloaded: categories && { data: categories } },
      }),
      currentEnterprise: spawn('currentEnterprise', {
        id: CURRENT_ENTERPRISE_ID,
        systemId: CURRENT_ENTERPRISE_ID,
        input: { now, preloaded: own?.enterprise === undefined ? undefined : { data: own.enterprise } },
      }),
      seo: spawn('seo', {
        id: 'seo',
        input: { now, ttlMs: SEO_CACHE_MS, preloaded: seo === undefined ? undefined : { data: seo } },
      }),
      toasts: spawn('toasts', { id: 'toasts', input: { now } }),
      deferredDecisions: spawn('deferredDecisions', { id: 'deferredDecisions', input: { now } }),
      loadingBar: spawn('loadingBar', { id: 'loadingBar' }),
      chunkReload: spawn('chunkReload', {
        id: 'chunkReload',
        input: { now, lastReloadAt: input.lastChunkReloadAt ?? null, canRemember: input.canRememberReload },
      }),
      unreadCount: own?.unreadCount ?? 0,
      identity: null,
      now,
    }
  },
  entry: 'hearSession',
  initial: 'visitor',
  on: {
    'session.toast': {
      actions: {
        type: 'showToast',
        params: ({ event }) => ({ severity: event.severity, lines: [event.message] }),
      },
    },
    'session.navigate': { actions: { type: 'navigate', params: ({ event }) => ({ to: event.to }) } },
    'session.callFailed': { actions: { type: 'showError', params: ({ event }) => ({ error: event.error }) } },
    'session.expiryWarning': { actions: 'warnOfExpiry' },
    'session.tokenRenewed': { actions: 'withdrawExpiryWarning' },
    'session.enterpriseSwitched': { actions: ['withdrawExpiryWarning', 'clearCurrentEnterprise', 'clearServerState'] },
    'session.signedOut': [
      {
        guard: { type: 'isBecause', params: ({ event }) => ({ reason: event.reason, wanted: 'expired' }) },
        target: '.visitor',
        actions: [
          'askForLogin',
          ...afterSignOut,
          {
            type: 'showToast',
            params: { severity: 'info', key: SESSION_TOAST_KEY, lines: ['登录已到期，请重新登录。'], durationMs: null },
          },
        ],
      },
      {
        // the server has revoked the token before its expiry: a changed password, a closed account, another device
        guard: { type: 'isBecause', params: ({ event }) => ({ reason: event.reason, wanted: 'unauthorized' }) },
        target: '.visitor',
        actions: [
          'askForLogin',
          ...afterSignOut,
          {
            type: 'showToast',
            params: { severity: 'info', key: SESSION_TOAST_KEY, lines: ['登录已失效，请重新登录。'], durationMs: null },
          },
        ],
      },
      { target: '.visitor', actions: afterSignOut },
    ],
    notify: { actions: { type: 'showToast', params: ({ event }) => event.toast } },
    unauthorized: { actions: 'passUnauthorized' },
    enterpriseChanged: { actions: 'recheckEnterprise' },
    personChanged: { actions: 'recheckPerson' },
  },
  states: {
    visitor: {
      description: '访客浏览',
      on: { 'session.signedIn': { target: 'member', actions: tellUser } },
    },
    member: {
      description: '已登录使用',
      // if the watcher fails, the unread count stays as the page has read it
      invoke: { src: 'watchUnread', id: 'watchUnread', onError: {} },
      on: {
        'session.signedIn': [
          { guard: 'isSomeoneElse', target: 'member', reenter: true, actions: [...dropFetched, ...tellUser] },
          { actions: tellUser },
        ],
        unreadChanged: { actions: { type: 'keepUnread', params: ({ event }) => ({ count: event.count }) } },
      },
    },
  },
})
