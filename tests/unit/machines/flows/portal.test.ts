import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { createCachedResource } from '#machines/flows/cached-resource.machine.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import { personGateMachine } from '#machines/flows/person-gate.machine.ts'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import { portalMachine } from '#machines/flows/portal.machine.ts'
import type { PortalInput, WatchUnreadEvent } from '#machines/flows/portal.types.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import type { LoginUser, TokenGrant } from '#machines/flows/session.model.ts'
import type { TabMessage } from '#machines/flows/session.types.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { createClock, settle } from './support.ts'

const owner: LoginUser = {
  id: 7,
  avatar: null,
  userName: 'enterprise',
  surname: null,
  realName: null,
  userType: 'Enterprise',
  enterpriseId: 3,
}

interface Doubles {
  user?: LoginUser
  fetchEnterprise?: () => Promise<CurrentEnterprise | null>
  switchEnterprise?: (enterpriseId: number) => Promise<TokenGrant>
  input?: PortalInput
}

function openPortal({ user = owner, fetchEnterprise, switchEnterprise, input }: Doubles = {}) {
  const time = createClock()
  const calls = { navigate: vi.fn(), askForLogin: vi.fn(), showError: vi.fn(), clearServerState: vi.fn() }
  const enterprise = { id: 3, enterpriseName: '晨光数据', creatorUserId: 7, audit: 2, auditStatus: 2 }
  const load = vi.fn(fetchEnterprise ?? (async () => enterprise))
  const portal = createActor(
    portalMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            authenticate: fromPromise(async () => ({ accessToken: 't', expireInSeconds: 3600 })),
            fetchUser: fromPromise(async (): Promise<LoginUser | null> => user),
            refreshToken: fromPromise(async () => ({ accessToken: 't2', expireInSeconds: 3600 })),
            switchEnterprise: fromPromise(({ input: { enterpriseId: entId } }) =>
              (switchEnterprise ?? (async () => ({ accessToken: 't3', expireInSeconds: 3600, entId })))(entId),
            ),
            revokeToken: fromPromise(async () => {}),
            otherTabs: fromCallback<TabMessage>(() => {}),
          },
          actions: { storeToken: () => {}, removeToken: () => {}, dropStoredToken: () => {} },
        }),
        personGate: personGateMachine.provide({
          actors: {
            loadCheckStatus: fromPromise(
              async (): Promise<PersonCheck | null> => ({
                id: 1,
                status: 'NotFound' as const,
                audit: null,
                auditStatus: 3,
              }),
            ),
          },
        }),
        currentEnterprise: createCachedResource<CurrentEnterprise | null>().provide({
          actors: { fetch: fromPromise(() => load()) },
        }),
        watchUnread: fromCallback<WatchUnreadEvent>(({ sendBack }) => sendBack({ type: 'unreadChanged', count: 4 })),
      },
      actions: {
        navigate: (_, { to }) => calls.navigate(to),
        askForLogin: () => calls.askForLogin(),
        showError: (_, { error }) => calls.showError(error),
        clearServerState: () => calls.clearServerState(),
      },
    }),
    { clock: time.clock, input: { now: time.now, ...input } },
  ).start()
  const context = () => portal.getSnapshot().context
  const shown = () => context().toasts.getSnapshot().context.toasts
  return { ...time, portal, context, shown, calls, load }
}

/** The gate waits on the cache by looks 10 ms of real time apart. */
const gateSettled = ({ context }: Pick<ReturnType<typeof openPortal>, 'context'>) =>
  vi.waitFor(() => expect(context().enterpriseGate.getSnapshot().value).not.toBe('loading'), PATIENCE)

async function openSignedIn(doubles: Doubles = {}) {
  const opened = openPortal(doubles)
  opened.context().session.send({ type: 'login', credentials: { userNameOrEmailAddress: 'x', password: 'y' } })
  await settle()
  await gateSettled(opened)
  return opened
}

describe('the portal', () => {
  test('opens for a visitor', () => {
    const { portal, context } = openPortal()
    expect(portal.getSnapshot().value).toBe('visitor')
    expect(context().enterpriseGate.getSnapshot().value).toBe('unknown')
  })

  test('sign-in of an enterprise user opens the enterprise gate through the cached enterprise', async () => {
    const { portal, context, load } = await openSignedIn()
    expect(portal.getSnapshot().value).toBe('member')
    expect(context().enterpriseGate.getSnapshot().value).toBe('certified')
    expect(context().currentEnterprise.getSnapshot().context.data?.enterpriseName).toBe('晨光数据')
    expect(context().personGate.getSnapshot().value).toBe('unknown')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('sign-in of a disabled person opens the person gate and asks about no enterprise', async () => {
    const { context, load } = await openSignedIn({ user: { ...owner, userType: 'DisabledPerson' } })
    expect(context().personGate.getSnapshot().value).toBe('notSubmitted')
    expect(context().enterpriseGate.getSnapshot().value).toBe('noEnterprise')
    expect(load).not.toHaveBeenCalled()
  })

  test('§4 logout shows 退出成功！, goes to / and forgets what belonged to the user', async () => {
    const { portal, context, shown, calls } = await openSignedIn()
    context().session.send({ type: 'logout' })
    await settle()
    expect(portal.getSnapshot().value).toBe('visitor')
    expect(shown()).toMatchObject([{ severity: 'success', lines: ['退出成功！'] }])
    expect(calls.navigate.mock.calls).toEqual([['/']])
    expect(calls.clearServerState).toHaveBeenCalledTimes(1)
    expect(context().currentEnterprise.getSnapshot().context.data).toBeNull()
    expect(context().enterpriseGate.getSnapshot().value).toBe('signedOut')
    expect(context().unreadCount).toBe(0)
  })

  test('switching the enterprise forgets the old one and judges the new', async () => {
    const { context, load, calls } = await openSignedIn()
    load.mockResolvedValue({ id: 9, enterpriseName: '远山', creatorUserId: 1, audit: 1, auditStatus: 2 })
    context().session.send({ type: 'switchEnterprise', enterpriseId: 9 })
    await settle()
    await gateSettled({ context })
    expect(context().enterpriseGate.getSnapshot().value).toBe('waiting')
    expect(context().currentEnterprise.getSnapshot().context.data?.id).toBe(9)
    expect(calls.clearServerState).toHaveBeenCalled()
  })

  test('another user in the shared cookie drops what was fetched for the one before', async () => {
    const { context, calls, start } = await openSignedIn()
    const token = { accessToken: 'theirs', expireTime: start + 60_000, enterpriseId: 12 }
    context().session.send({ type: 'tab.signedIn', token })
    await settle()
    expect(calls.clearServerState).toHaveBeenCalledTimes(1)
    expect(context().identity).toBe('7:12')
  })

  test('an enterprise that was submitted is asked for again', async () => {
    const { portal, context, load } = await openSignedIn()
    load.mockResolvedValue({ id: 3, enterpriseName: '晨光数据', creatorUserId: 7, audit: -1, auditStatus: 2 })
    portal.send({ type: 'enterpriseChanged' })
    await settle()
    await gateSettled({ context })
    expect(context().enterpriseGate.getSnapshot().value).toBe('notSubmitted')
  })

  test('a failed switch shows the error and keeps the session', async () => {
    const error = new Error('不是该企业成员')
    const { portal, context, calls } = await openSignedIn({ switchEnterprise: () => Promise.reject(error) })
    context().session.send({ type: 'switchEnterprise', enterpriseId: 9 })
    await settle()
    expect(calls.showError).toHaveBeenCalledWith(error)
    expect(portal.getSnapshot().value).toBe('member')
  })

  test('the expiry warning shows as a toast and goes when the login is extended', async () => {
    const { context, shown, increment } = await openSignedIn()
    increment(3_480_000)
    expect(shown()).toMatchObject([{ severity: 'warn', title: '登录将在 5 分钟后到期' }])
    context().session.send({ type: 'refresh' })
    await settle()
    expect(shown()).toEqual([])
  })

  test('expiry says so until the person has read it', async () => {
    const { portal, shown, increment, calls } = await openSignedIn()
    increment(3_599_000)
    expect(calls.askForLogin).not.toHaveBeenCalled()
    increment(1_000)
    expect(portal.getSnapshot().value).toBe('visitor')
    expect(calls.askForLogin).toHaveBeenCalledOnce()
    increment(60_000)
    expect(shown()).toMatchObject([{ severity: 'info', lines: ['登录已到期，请重新登录。'] }])
  })

  test('counts unread messages while signed in', async () => {
    const { context } = await openSignedIn()
    expect(context().unreadCount).toBe(4)
  })

  test('a 401 on any call ends the session and asks for a new login', async () => {
    const { portal, shown, calls } = await openSignedIn()
    portal.send({ type: 'unauthorized' })
    await settle()
    expect(portal.getSnapshot().value).toBe('visitor')
    expect(calls.askForLogin).toHaveBeenCalledOnce()
    expect(shown()).toMatchObject([{ severity: 'info', lines: ['登录已失效，请重新登录。'] }])
  })

  test('what came with the page needs no fetch', () => {
    const { context } = openPortal({ input: { preloaded: { categories: [], seo: null } } })
    expect(context().categories.getSnapshot().value).toBe('completed')
    expect(context().seo.getSnapshot().value).toBe('completed')
  })

  describe('a page drawn for somebody signed in', () => {
    const storedToken = { accessToken: 't', expireTime: createClock().start + 3_600_000, enterpriseId: 3 }
    const enterprise = { id: 3, enterpriseName: '晨光数据', creatorUserId: 7, audit: 2, auditStatus: 2 }
    const own = { user: owner, enterprise, unreadCount: 2 }

    test('is his from the first drawing, before anything has started', () => {
      const unstarted = createActor(portalMachine, {
        input: { storedToken, preloaded: { own }, now: createClock().now },
      })
      const { session, enterpriseGate, unreadCount } = unstarted.getSnapshot().context
      expect(session.getSnapshot().context.profile?.userId).toBe(7)
      expect(enterpriseGate.getSnapshot().context.enterprise).toEqual(enterprise)
      expect(unreadCount).toBe(2)
    })

    test('is a member once started, with the enterprise at hand', async () => {
      const { portal, context, load, calls } = openPortal({ input: { storedToken, preloaded: { own } } })
      await vi.waitFor(() => expect(context().enterpriseGate.getSnapshot().value).toBe('certified'), PATIENCE)
      expect(portal.getSnapshot().value).toBe('member')
      expect(load).not.toHaveBeenCalled()
      expect(calls.clearServerState).not.toHaveBeenCalled()
    })
  })

  test('two portals share nothing', async () => {
    const first = await openSignedIn()
    const second = openPortal()
    expect(first.context().session).not.toBe(second.context().session)
    expect(second.portal.getSnapshot().value).toBe('visitor')
  })
})
