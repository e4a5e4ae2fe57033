import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { askResource } from './ask-resource.ts'
import { createCachedResource, type ResourceRef } from './cached-resource.machine.ts'
import { chunkReloadMachine } from './chunk-reload.machine.ts'
import { EXPIRY_WARNING_MS } from './constants.ts'
import { deferredDecisionsMachine } from './deferred-decisions.machine.ts'
import { enterpriseGateMachine } from './enterprise-gate.machine.ts'
import type { CurrentEnterprise } from './enterprise-gate.model.ts'
import { loadingBarMachine } from './loading-bar.machine.ts'
import { notProvided } from './not-provided.ts'
import { personGateMachine } from './person-gate.machine.ts'
import type {
  Category,
  PortalContext,
  PortalEvent,
  PortalInput,
  SeoSettings,
  SessionNews,
  WatchUnreadEvent,
} from './portal.types.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionUserOf } from './session.model.ts'
import { toastsMachine } from './toasts.machine.ts'
import type { NewToast } from './toasts.model.ts'

export const CURRENT_ENTERPRISE_ID = 'currentEnterprise'
const EXPIRY_TOAST = 'expiry'

/** The gate reads through the same cache as the header and the menus. */
const gateOnCache = enterpriseGateMachine.provide({
  actors: {
    loadEnterprise: fromPromise<CurrentEnterprise | null, { force: boolean }>(({ input, system }) => {
      const resource: ResourceRef<CurrentEnterprise | null> = system.get(CURRENT_ENTERPRISE_ID)
      return askResource(resource, { force: input.force })
    }),
  },
})

const sessionFacts = (context: PortalContext) => {
  const { profile, token } = context.session.getSnapshot().context
  return sessionUserOf(profile, token)
}

const identityOf = (context: PortalContext): string | null => {
  const user = sessionFacts(context)
  return user && `${user.userId}:${user.enterpriseId ?? 0}`
}

/**
 * Everything that portal.machine.ts names. `.provide()` supplies the real actors of the children and the
 * implementations of the stubs.
 */
export const portalSetup = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    input: {} as PortalInput,
  },
  actors: {
    session: sessionMachine,
    enterpriseGate: gateOnCache,
    personGate: personGateMachine,
    categories: createCachedResource<Category[]>(),
    currentEnterprise: createCachedResource<CurrentEnterprise | null>(),
    seo: createCachedResource<SeoSettings | null>(),
    toasts: toastsMachine,
    deferredDecisions: deferredDecisionsMachine,
    loadingBar: loadingBarMachine,
    chunkReload: chunkReloadMachine,
    watchUnread: fromCallback<WatchUnreadEvent>(notProvided('watchUnread')),
  },
  actions: {
    navigate: (_, _params: { to: string }) => notProvided('navigate')(),
    /** The login has expired: a user on a page that requires a login is sent to the login page, and back afterwards. */
    askForLogin: notProvided('askForLogin'),
    /** shows an error in the words of specification.md §8 */
    showError: (_, _params: { error: unknown }) => notProvided('showError')(),
    /** drops all lists and details that were loaded for the previous user or enterprise */
    clearServerState: notProvided('clearServerState'),
    hearSession: ({ context, self }) => {
      context.session.on('*', (news) => self.send({ ...news, type: `session.${news.type}` } as SessionNews))
      // A session that was rendered into the page emits no `signedIn`, so the event is sent here.
      if (sessionFacts(context) !== null) self.send({ type: 'session.signedIn' })
    },
    keepIdentity: assign({ identity: ({ context }) => identityOf(context) }),
    keepUnread: assign((_, { count }: { count: number }) => ({ unreadCount: count })),
    tellEnterpriseGate: sendTo(
      ({ context }) => context.enterpriseGate,
      ({ context }) => {
        const user = sessionFacts(context)
        return {
          type: 'sessionChanged' as const,
          isLoggedIn: user !== null,
          enterpriseId: user?.userType === 'Enterprise' ? user.enterpriseId : null,
        }
      },
    ),
    tellPersonGate: sendTo(
      ({ context }) => context.personGate,
      ({ context }) => {
        const user = sessionFacts(context)
        return {
          type: 'sessionChanged' as const,
          isLoggedIn: user !== null,
          isPerson: user?.userType === 'DisabledPerson',
        }
      },
    ),
    tellHeldDecisions: sendTo(
      ({ context }) => context.deferredDecisions,
      ({ context }) => ({ type: 'userChanged' as const, userId: sessionFacts(context)?.userId ?? null }),
    ),
    recheckEnterprise: sendTo(({ context }) => context.enterpriseGate, { type: 'recheck' }),
    recheckPerson: sendTo(({ context }) => context.personGate, { type: 'recheck' }),
    clearCurrentEnterprise: sendTo(({ context }) => context.currentEnterprise, { type: 'clear' }),
    passUnauthorized: sendTo(({ context }) => context.session, { type: 'unauthorized' }),
    showToast: sendTo(
      ({ context }) => context.toasts,
      (_, toast: NewToast) => ({ type: 'show' as const, toast }),
    ),
    warnOfExpiry: sendTo(({ context }) => context.toasts, {
      type: 'show',
      toast: {
        key: EXPIRY_TOAST,
        severity: 'warn',
        title: `登录将在 ${EXPIRY_WARNING_MS / 60_000} 分钟后到期`,
        lines: ['您可以延长登录，正在填写的内容会保留。'],
        durationMs: EXPIRY_WARNING_MS,
      },
    }),
    withdrawExpiryWarning: sendTo(({ context }) => context.toasts, { type: 'dismissKey', key: EXPIRY_TOAST }),
  },
  guards: {
    /** another tab may have changed the user or the enterprise of the shared cookie */
    isSomeoneElse: ({ context }) => context.identity !== identityOf(context),
    isBecause: (_, { reason, wanted }: { reason: string; wanted: string }) => reason === wanted,
  },
})
