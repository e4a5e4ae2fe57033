import { describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { OTHER_USER_MESSAGE } from '#machines/flows/constants.ts'
import { sessionMachine } from '#machines/flows/session.machine.ts'
import {
  failureOf,
  firstEnterpriseId,
  type LoginUser,
  readAccessToken,
  type SessionToken,
  sessionUserOf,
  type TokenGrant,
  timerSlice,
} from '#machines/flows/session.model.ts'
import type { SessionAnnouncement, TabMessage } from '#machines/flows/session.types.ts'
import { createClock, settle } from './support.ts'

const user: LoginUser = {
  id: 7,
  avatar: '/a.png',
  userName: 'enterprise',
  surname: '王',
  realName: '王明',
  userType: 'Enterprise',
  enterpriseId: 3,
}
const grant: TokenGrant = { accessToken: 'token-1', expireInSeconds: 3600, entId: 3 }

interface Doubles {
  storedToken?: SessionToken
  /** came with the page */
  preloadedUser?: LoginUser
  authenticate?: () => Promise<TokenGrant>
  fetchUser?: () => Promise<LoginUser | null>
  refreshToken?: () => Promise<TokenGrant>
  switchEnterprise?: (enterpriseId: number) => Promise<TokenGrant>
  /** the browser refuses the channel between tabs */
  hasNoChannel?: boolean
}

function openSession(doubles: Doubles = {}) {
  const time = createClock()
  const cookie: { token: SessionToken | null } = { token: doubles.storedToken ?? null }
  const posted: TabMessage['news'][] = []
  const revoked: string[] = []
  const announced: SessionAnnouncement[] = []
  const machine = sessionMachine.provide({
    actors: {
      authenticate: fromPromise(() => (doubles.authenticate ?? (async () => grant))()),
      fetchUser: fromPromise(() => (doubles.fetchUser ?? (async () => user))()),
      refreshToken: fromPromise(() => (doubles.refreshToken ?? (async () => ({ ...grant, accessToken: 'token-2' })))()),
      switchEnterprise: fromPromise(({ input }) =>
        (doubles.switchEnterprise ?? (async (entId) => ({ ...grant, accessToken: 'token-3', entId })))(
          input.enterpriseId,
        ),
      ),
      revokeToken: fromPromise(async ({ input }) => void revoked.push(input.accessToken)),
      otherTabs: fromCallback<TabMessage>(({ receive }) => {
        if (doubles.hasNoChannel) throw new DOMException('The operation is insecure.', 'SecurityError')
        receive(({ news }) => void posted.push(news))
      }),
    },
    actions: {
      storeToken: ({ context }) => {
        cookie.token = context.token
      },
      removeToken: () => {
        cookie.token = null
      },
      dropStoredToken: () => {
        cookie.token = null
      },
    },
  })
  const session = createActor(machine, {
    clock: time.clock,
    input: { storedToken: doubles.storedToken ?? null, user: doubles.preloadedUser ?? null, now: time.now },
  })
  session.on('*', (news) => announced.push(news))
  session.start()
  return { ...time, session, cookie, posted, revoked, announced }
}

async function openSignedIn(doubles: Doubles = {}) {
  const opened = openSession(doubles)
  opened.session.send({ type: 'login', credentials: { userNameOrEmailAddress: 'enterprise', password: 'Portal123' } })
  await settle()
  return opened
}

const isSignedOut = (opened: ReturnType<typeof openSession>) => opened.session.getSnapshot().matches('signedOut')

describe('§4 login state', () => {
  test('keeps the token in memory and in the cookie until its absolute expiry', async () => {
    const { session, cookie, start } = await openSignedIn()
    const expected = { accessToken: 'token-1', expireTime: start + 3_600_000, enterpriseId: 3 }
    expect(session.getSnapshot().context.token).toEqual(expected)
    expect(cookie.token).toEqual(expected)
  })

  test('a browser that refuses the channel between tabs logs in, renews and logs out all the same', async () => {
    const opened = await openSignedIn({ hasNoChannel: true })
    expect(opened.session.getSnapshot()).toMatchObject({ status: 'active', value: { signedIn: { user: 'known' } } })
    opened.session.send({ type: 'refresh' })
    await settle()
    expect(opened.cookie.token?.accessToken).toBe('token-2')
    opened.session.send({ type: 'logout' })
    expect([isSignedOut(opened), opened.cookie.token]).toEqual([true, null])
  })

  test('§3 session user has exactly the fields of the specification', async () => {
    const { session, start } = await openSignedIn()
    const { profile, token } = session.getSnapshot().context
    expect(sessionUserOf(profile, token)).toEqual({
      userId: 7,
      userName: 'enterprise',
      realName: '王明',
      nickName: '王',
      headImage: '/a.png',
      userType: 'Enterprise',
      platformRoles: [],
      enterpriseId: 3,
      accessToken: 'token-1',
      expireTime: start + 3_600_000,
    })
  })

  describe('a page drawn for somebody signed in', () => {
    const storedToken = { accessToken: 'stored', expireTime: createClock().start + 3_600_000, enterpriseId: 3 }

    test('brings the user, who is not asked for again', async () => {
      const fetchUser = vi.fn(async () => user)
      const { session, announced } = openSession({ storedToken, preloadedUser: user, fetchUser })
      expect(session.getSnapshot().matches({ signedIn: { user: 'known', token: 'held', expiry: 'counting' } })).toBe(
        true,
      )
      expect(session.getSnapshot().context.profile?.userId).toBe(7)
      expect(announced).toEqual([])
      expect(fetchUser).not.toHaveBeenCalled()
    })

    test('signs nobody in whose token has ended', () => {
      const opened = openSession({ storedToken: { ...storedToken, expireTime: 0 }, preloadedUser: user })
      expect(isSignedOut(opened)).toBe(true)
      expect(opened.session.getSnapshot().context.profile).toBeNull()
    })

    test('signs nobody in without a token', () => {
      expect(isSignedOut(openSession({ preloadedUser: user }))).toBe(true)
    })
  })

  test('clears itself after expireInSeconds', async () => {
    const opened = await openSignedIn()
    opened.increment(3_599_999)
    expect(isSignedOut(opened)).toBe(false)
    opened.increment(1)
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.cookie.token).toBeNull()
    expect(opened.announced.at(-1)).toEqual({ type: 'signedOut', reason: 'expired' })
  })

  test('warns five minutes before expiry, once', async () => {
    const opened = await openSignedIn()
    const warnings = () => opened.announced.filter(({ type }) => type === 'expiryWarning')
    opened.increment(3_299_999)
    expect(warnings()).toHaveLength(0)
    opened.increment(1)
    expect(warnings()).toEqual([{ type: 'expiryWarning', expireTime: opened.start + 3_600_000 }])
    opened.increment(60_000)
    expect(warnings()).toHaveLength(1)
  })

  test('stays signed in over an expiry further away than one timer can run', async () => {
    const days = 60
    const opened = await openSignedIn({ authenticate: async () => ({ ...grant, expireInSeconds: days * 86_400 }) })
    for (let day = 1; day < days; day += 1) opened.increment(86_400_000)
    opened.increment(86_399_999)
    expect(isSignedOut(opened)).toBe(false)
    opened.increment(1)
    expect(isSignedOut(opened)).toBe(true)
  })

  test('reads the token as empty from its expiry on', () => {
    const token = { accessToken: 'x', expireTime: 1000, enterpriseId: null }
    expect(readAccessToken(token, 999)).toBe('x')
    expect(readAccessToken(token, 1000)).toBe('')
    expect(readAccessToken(null, 0)).toBe('')
  })

  test('logout clears token, cookie and user data, says 退出成功！ and goes to /', async () => {
    const opened = await openSignedIn()
    opened.session.send({ type: 'logout' })
    await settle()
    expect(opened.session.getSnapshot().context).toMatchObject({ token: null, profile: null })
    expect(opened.cookie.token).toBeNull()
    expect(opened.revoked).toEqual(['token-1'])
    expect(opened.announced.slice(-3)).toEqual([
      { type: 'signedOut', reason: 'logout' },
      { type: 'toast', severity: 'success', message: '退出成功！' },
      { type: 'navigate', to: '/' },
    ])
  })

  test('a session call that returns no user clears the session', async () => {
    const opened = await openSignedIn({ fetchUser: async () => null })
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.cookie.token).toBeNull()
    expect(opened.announced).toEqual([{ type: 'loggedIn' }, { type: 'signedOut', reason: 'noUser' }])
  })
})

describe('§8 failures of the session', () => {
  test("login failure: passes the server's message back and stays signed out", async () => {
    const error = Object.assign(new Error('登录失败!'), { details: '用户名或密码无效' })
    const opened = await openSignedIn({ authenticate: () => Promise.reject(error) })
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.session.getSnapshot().context.loginFailure).toEqual({
      message: '登录失败!',
      details: '用户名或密码无效',
    })
  })

  test("user info failure: 'get userLoginInfo error', and asking again heals it", async () => {
    const fetchUser = vi.fn<() => Promise<LoginUser | null>>().mockRejectedValueOnce(new Error('down'))
    fetchUser.mockResolvedValue(user)
    const opened = await openSignedIn({ fetchUser })
    expect(opened.announced.at(-1)).toEqual({ type: 'toast', severity: 'error', message: 'get userLoginInfo error' })
    expect(opened.session.getSnapshot().matches({ signedIn: { user: 'failed' } })).toBe(true)
    opened.session.send({ type: 'reloadUser' })
    await settle()
    expect(opened.session.getSnapshot().context.profile?.userId).toBe(7)
  })

  test('a refused call (401) ends the session', async () => {
    const opened = await openSignedIn()
    opened.session.send({ type: 'unauthorized' })
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.announced.at(-1)).toEqual({ type: 'signedOut', reason: 'unauthorized' })
  })
})

describe('session over time and tabs', () => {
  test('restores a token that is still good and drops one that is not', async () => {
    const good = openSession({
      storedToken: { accessToken: 'kept', expireTime: 1_800_000_060_000, enterpriseId: null },
    })
    await settle()
    expect(good.session.getSnapshot().context.profile?.userId).toBe(7)
    const old = openSession({ storedToken: { accessToken: 'old', expireTime: 1_799_999_999_999, enterpriseId: null } })
    expect(isSignedOut(old)).toBe(true)
    expect(old.session.getSnapshot().context.token).toBeNull()
    expect(old.cookie.token).toBeNull()
  })

  test('signs in with a given token', async () => {
    const opened = openSession()
    opened.session.send({ type: 'adoptToken', grant: { ...grant, accessToken: 'given' } })
    await settle()
    expect(opened.cookie.token?.accessToken).toBe('given')
    expect(opened.announced).toEqual([{ type: 'loggedIn' }, { type: 'signedIn' }])
  })

  test('tells a login from a token that was kept, renewed or taken from another tab', async () => {
    const token = { accessToken: 'kept', expireTime: 1_800_000_060_000, enterpriseId: null }
    const kept = openSession({ storedToken: token })
    const tab = openSession()
    tab.session.send({ type: 'tab.signedIn', token })
    const own = await openSignedIn()
    for (const { session } of [kept, tab, own]) session.send({ type: 'refresh' })
    await settle()
    const logins = [kept, tab, own].map(({ announced }) => announced.filter(({ type }) => type === 'loggedIn').length)
    expect(logins).toEqual([0, 0, 1])
  })

  test('a refresh moves the expiry and withdraws the warning', async () => {
    const opened = await openSignedIn()
    opened.increment(3_500_000)
    expect(opened.session.getSnapshot().matches({ signedIn: { expiry: 'warned' } })).toBe(true)
    opened.session.send({ type: 'refresh' })
    await settle()
    expect(opened.session.getSnapshot().matches({ signedIn: { expiry: 'counting' } })).toBe(true)
    expect(opened.announced.at(-1)).toEqual({ type: 'tokenRenewed' })
    opened.increment(200_000)
    expect(isSignedOut(opened)).toBe(false)
    expect(opened.cookie.token?.accessToken).toBe('token-2')
  })

  test('a refresh that brings the same token back says that it is the last', async () => {
    const opened = await openSignedIn({ refreshToken: async () => grant })
    opened.increment(3_500_000)
    opened.session.send({ type: 'refresh' })
    await settle()
    expect(opened.session.getSnapshot().matches({ signedIn: { expiry: 'final' } })).toBe(true)
    expect(opened.announced.at(-1)).toEqual({ type: 'tokenRenewed' })
    opened.increment(99_000)
    expect(isSignedOut(opened)).toBe(false)
    opened.increment(2_000)
    expect(isSignedOut(opened)).toBe(true)
  })

  test('a refresh that fails is announced and leaves the token until its end', async () => {
    const opened = await openSignedIn({ refreshToken: () => Promise.reject(new Error('busy')) })
    opened.session.send({ type: 'refresh' })
    await settle()
    expect(opened.announced.at(-1)).toEqual({ type: 'callFailed', error: new Error('busy') })
    expect(opened.session.getSnapshot().context.token?.accessToken).toBe('token-1')
  })

  test('switching the enterprise re-issues the token and reads the user again', async () => {
    const fetchUser = vi.fn(async () => user)
    const opened = await openSignedIn({ fetchUser })
    opened.session.send({ type: 'switchEnterprise', enterpriseId: 9 })
    await settle()
    const { profile, token } = opened.session.getSnapshot().context
    expect(sessionUserOf(profile, token)).toMatchObject({ accessToken: 'token-3', enterpriseId: 9 })
    expect(fetchUser).toHaveBeenCalledTimes(2)
    expect(opened.announced.slice(-2)).toEqual([{ type: 'enterpriseSwitched' }, { type: 'signedIn' }])
  })

  test('tells the other tabs of sign-in and sign-out', async () => {
    const opened = await openSignedIn()
    opened.session.send({ type: 'logout' })
    expect(opened.posted).toEqual(['signedIn', 'signedOut'])
  })

  test('says so when another tab has logged in as somebody else, and not when it is the same user', async () => {
    let id = 7
    const opened = await openSignedIn({ fetchUser: async () => ({ ...user, id }) })
    const said = () => opened.announced.filter(({ type }) => type === 'toast')
    const news = {
      type: 'tab.signedIn',
      token: { accessToken: 'theirs', expireTime: opened.start + 60_000, enterpriseId: null },
    } as const
    opened.session.send(news)
    await settle()
    expect(said()).toEqual([])
    id = 8
    opened.session.send(news)
    await settle()
    expect(said()).toEqual([{ type: 'toast', severity: 'error', message: OTHER_USER_MESSAGE }])
  })

  test('follows another tab in and out without touching the shared cookie or answering it', async () => {
    const opened = openSession()
    opened.session.send({
      type: 'tab.signedIn',
      token: { accessToken: 'theirs', expireTime: opened.start + 60_000, enterpriseId: null },
    })
    await settle()
    expect(opened.session.getSnapshot().context.profile?.userId).toBe(7)
    opened.cookie.token = { accessToken: 'newer', expireTime: opened.start + 90_000, enterpriseId: null }
    opened.session.send({ type: 'tab.signedOut' })
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.cookie.token.accessToken).toBe('newer')
    expect(opened.posted).toEqual([])
  })
})

describe('what comes after the session has ended', () => {
  const token = (accessToken: string, start: number): SessionToken => ({
    accessToken,
    expireTime: start + 60_000,
    enterpriseId: null,
  })

  test.each<[string, Doubles, (opened: Awaited<ReturnType<typeof openSignedIn>>) => void]>([
    ['a refused call (401)', {}, ({ session }) => session.send({ type: 'unauthorized' })],
    ['its expiry', {}, ({ increment }) => [3_500_000, 100_000].forEach(increment)],
    ['a logout', {}, ({ session }) => session.send({ type: 'logout' })],
    ['an answer without a user', { fetchUser: async () => null }, () => {}],
  ])('%s is posted to the other tabs, and nothing is kept', async (_, doubles, end) => {
    const opened = await openSignedIn(doubles)
    end(opened)
    await settle()
    expect(opened.posted).toEqual(['signedIn', 'signedOut'])
    expect(opened.cookie.token).toBeNull()
    expect(opened.session.getSnapshot().context).toMatchObject({ token: null, profile: null })
  })

  test('a second 401, of a call that went out beside the first, says nothing again', async () => {
    const opened = await openSignedIn()
    opened.session.send({ type: 'unauthorized' })
    const said = [...opened.announced]
    opened.session.send({ type: 'unauthorized' })
    opened.session.send({ type: 'tab.signedOut' })
    expect(opened.posted).toEqual(['signedIn', 'signedOut'])
    expect(opened.announced).toEqual(said)
  })

  test('the answers of user, refresh and switch that come too late bring nobody back', async () => {
    const late: (() => void)[] = []
    const held = <T>(value: T) => new Promise<T>((resolve) => void late.push(() => resolve(value)))
    const opened = await openSignedIn({
      fetchUser: () => held(user),
      refreshToken: () => held({ ...grant, accessToken: 'late' }),
    })
    opened.session.send({ type: 'refresh' })
    opened.session.send({ type: 'unauthorized' })
    const said = [...opened.announced]
    expect(late).toHaveLength(2)
    for (const answer of late) answer()
    await settle()
    expect(isSignedOut(opened)).toBe(true)
    expect(opened.session.getSnapshot().context).toMatchObject({ token: null, profile: null })
    expect(opened.cookie.token).toBeNull()
    expect(opened.announced).toEqual(said)
    expect(opened.posted).toEqual(['signedIn', 'signedOut'])
  })

  test('a sign-in that another tab posts is followed, and posted no further', async () => {
    const opened = await openSignedIn()
    opened.session.send({ type: 'unauthorized' })
    opened.session.send({ type: 'tab.signedIn', token: token('theirs', opened.start) })
    await settle()
    expect(opened.session.getSnapshot().context).toMatchObject({
      token: { accessToken: 'theirs' },
      profile: { userId: 7 },
    })
    expect(opened.announced.at(-1)).toEqual({ type: 'signedIn' })
    expect(opened.posted).toEqual(['signedIn', 'signedOut'])
  })
})

describe('ent_id of the token', () => {
  test.each([
    ['a single value', 12, 12],
    ['a single value as text', '12', 12],
    ['a list, of which the first counts', [12, 15], 12],
    ['a list of texts', ['12', '15'], 12],
    ['an empty list', [], null],
    ['nothing', undefined, null],
    ['zero', 0, null],
    ['no number', 'x', null],
    ['a blank', ' ', null],
    ['a half', 1.5, null],
    ['below zero', -1, null],
    ['yes', true, null],
    ['a list in a list', [[5]], null],
  ])('%s', (_name, entId, expected) => {
    expect(firstEnterpriseId(entId)).toBe(expected)
  })

  test('nobody is a session user without a token, or without a profile', async () => {
    const { profile, token } = (await openSignedIn()).session.getSnapshot().context
    expect(sessionUserOf(profile, token)?.userId).toBe(7)
    expect([sessionUserOf(null, token), sessionUserOf(profile, null), sessionUserOf(null, null)]).toEqual([
      null,
      null,
      null,
    ])
    // the account's own enterprise stands in where the token names none
    expect(sessionUserOf(profile, token && { ...token, enterpriseId: null })?.enterpriseId).toBe(3)
  })

  test('a failed login is told in the words of the server, with details where it gives some', () => {
    const withDetails = (details: unknown) => failureOf(Object.assign(new Error('登录失败!'), { details }))
    expect(withDetails('密码无效')).toEqual({ message: '登录失败!', details: '密码无效' })
    for (const details of ['', null, 5]) expect(withDetails(details)).toEqual({ message: '登录失败!', details: null })
    expect(failureOf(new Error('x'))).toEqual({ message: 'x', details: null })
    expect(failureOf('down')).toEqual({ message: 'down', details: null })
    expect(failureOf({ details: 'of no error', toString: () => 'odd' })).toEqual({ message: 'odd', details: null })
  })

  test('no timer runs longer than 2^31-1 ms, none below 0', () => {
    expect(timerSlice(2 ** 31)).toBe(2 ** 31 - 1)
    expect(timerSlice(-5)).toBe(0)
  })
})
