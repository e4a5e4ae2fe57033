// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RequirementAuditDocument, SettingGetDocument } from '#src/api/graphql.ts'
import { gateFactsOf } from '#src/app/gate-facts.ts'
import { seoOf } from '#src/app/root-actor.calls.ts'
import { createPortal } from '#src/app/root-actor.ts'
import { readStoredToken, removeStoredToken, storeToken } from '#src/lib/access-token-cookie.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { requestOf } from '#src/lib/deferred/deferred-request.ts'
import type { Portal } from '#src/lib/portal.tsx'
import {
  selectCurrentEnterprise,
  selectDeferredDecisions,
  selectDisplayName,
  selectIsEnterpriseCertified,
  selectIsEnterpriseCreator,
  selectIsLoggedIn,
  selectToasts,
  selectUserType,
} from '#src/lib/portal-selectors.ts'
import { documentKeyOf } from '#src/lib/typed-document.ts'
import { setPreferences } from '#src/ui/shell/preferences.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { settle as microtasks } from '#tests/unit/machines/flows/support.ts'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>
/** The field an operation asks for. */
const nameOf = (documentId: string) => /\{\s*(\w+)/.exec(texts[documentId] ?? '')?.[1] ?? documentId

interface Call {
  name: string
  variables: Record<string, unknown>
  authorization: string | null
  /** the browser sends it to its end without the page */
  keepalive: boolean | undefined
  key: string | null
}
type Answers = Record<string, (variables: Record<string, unknown>) => unknown>

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (claims: object) => `${segment({ alg: 'HS256' })}.${segment(claims)}.s`
const inAnHour = Math.floor(Date.now() / 1000) + 3600
const accessToken = tokenWith({ exp: inAnHour, ent_id: 3 })

const user = { id: 7, avatar: null, userName: 'enterprise', surname: '王', realName: '王明', enterpriseId: 3 }
const enterprise = { id: 3, enterpriseName: '晨光数据', audit: 2, auditStatus: 2, creatorUserId: 7 }
const ANSWERS: Answers = {
  tokenAuthAuthenticate: () => ({ accessToken, expireInSeconds: 3600 }),
  sessionGetCurrentLoginInformations: () => ({ user: { ...user, userType: 'Enterprise' } }),
  enterpriseGetCurrentEnterpriseInfo: () => enterprise,
  siteMessageGetUnreadCount: () => 4,
  userLogoutByFront: () => true,
}

let opened: Portal | undefined

function openPortal(answers: Answers = {}, beforeStart: () => void = () => {}) {
  const calls: Call[] = []
  const navigate = vi.fn()
  const fetch = async (_url: unknown, init?: RequestInit) => {
    const { documentId, variables } = JSON.parse(String(init?.body)) as {
      documentId: string
      variables: Call['variables']
    }
    const name = nameOf(documentId)
    const headers = new Headers(init?.headers)
    calls.push({
      ...{ name, variables, authorization: headers.get('Authorization') },
      ...{ keepalive: init?.keepalive, key: headers.get('Idempotency-Key') },
    })
    const answer = { ...ANSWERS, ...answers }[name]?.(variables)
    const body = answer instanceof Error ? { errors: [answer] } : { data: { [name]: answer } }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  }
  const portal = createPortal({ origin: 'http://portal.test', navigate, fetch: fetch as typeof globalThis.fetch })
  opened = portal
  beforeStart()
  portal.start()
  const context = () => portal.actor.getSnapshot().context
  const login = () =>
    context().session.send({
      type: 'login',
      credentials: { userNameOrEmailAddress: 'enterprise', password: 'Portal123' },
    })
  return { portal, calls, navigate, context, login, names: () => calls.map(({ name }) => name) }
}

const gqlError = (message: string, extensions: object) =>
  Object.assign(new Error(), { toJSON: () => ({ message, extensions }) })

beforeEach(() => {
  // the ticket of the message stream
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no stream in this test')))
})
afterEach(() => {
  opened?.actor.stop()
  removeStoredToken()
  sessionStorage.clear()
})

/** Patient: the machine may be busy with other tests. */
const until = (check: () => void) => vi.waitFor(check, PATIENCE)

describe('the portal of a browser tab', () => {
  test('login reads the user and the enterprise, and the gates know them', async () => {
    const { context, login, calls } = openPortal()
    login()
    await until(() => expect(selectIsEnterpriseCertified(context())).toBe(true))
    expect(calls[0]).toMatchObject({
      name: 'tokenAuthAuthenticate',
      variables: { input: { userNameOrEmailAddress: 'enterprise', password: 'Portal123' } },
      authorization: null,
    })
    expect(calls[1]?.authorization).toBe(`Bearer ${accessToken}`)
    expect(selectIsLoggedIn(context())).toBe(true)
    expect(selectUserType(context())).toBe('Enterprise')
    expect(selectDisplayName(context())).toBe('王')
    expect(selectCurrentEnterprise(context())).toEqual(enterprise)
    expect(selectIsEnterpriseCreator(context())).toBe(true)
    expect(gateFactsOf(context()).session).toEqual({
      state: 'known',
      value: { userId: 7, userType: 'Enterprise', platformRoles: [], isFactorDue: false, enterpriseId: 3 },
    })
    expect(document.cookie).toContain(`access_token=${accessToken}`)
  })

  describe('how the page looks is read with the account', () => {
    const SAVED: Answers = { preferenceGet: () => ({ accessibility: { theme: 'contrast', scale: '1.5' } }) }
    const theme = () => document.documentElement.dataset.theme
    const asked = ({ calls }: ReturnType<typeof openPortal>) => calls.filter(({ name }) => name === 'preferenceGet')
    beforeEach(() => setPreferences({ theme: 'light', scale: '1' }))

    test('and the look of the office of whoever sat here before ends', async () => {
      setPreferences({ density: 'compact', rail: 'on' })
      openPortal({ preferenceGet: () => ({ accessibility: { theme: 'dark', density: null, rail: null } }) }).login()
      await until(() => expect(theme()).toBe('dark'))
      const { density, rail } = document.documentElement.dataset
      expect({ density, rail }).toEqual({ density: 'auto', rail: 'off' })
    })

    test.each([
      ['a password', ({ login }: ReturnType<typeof openPortal>) => login()],
      [
        'a token of WeChat, WeCom, another provider, a code or a registration',
        ({ context }: ReturnType<typeof openPortal>) => {
          const grant = { accessToken, expireInSeconds: 3600, enterpriseId: 3 }
          context().session.send({ type: 'adoptToken', grant })
        },
      ],
    ])('after a login by %s', async (_, begin) => {
      const tab = openPortal(SAVED)
      begin(tab)
      await until(() => expect(theme()).toBe('contrast'))
      expect(asked(tab).map(({ authorization }) => authorization)).toEqual([`Bearer ${accessToken}`])
    })

    test('and not over what was chosen since, when the page is loaded again', async () => {
      storeToken({ accessToken, expireTime: inAnHour * 1000, enterpriseId: 3 })
      const tab = openPortal(SAVED)
      await until(() => expect(selectIsEnterpriseCertified(tab.context())).toBe(true))
      expect(asked(tab)).toEqual([])
      expect(theme()).toBe('light')
    })
  })

  test('the session survives a reload by its cookie', async () => {
    const first = openPortal()
    first.login()
    await until(() => expect(selectIsLoggedIn(first.context())).toBe(true))
    first.portal.actor.stop()
    const second = openPortal()
    expect(gateFactsOf(second.context()).session.state).toBe('unknown')
    await until(() => expect(selectIsLoggedIn(second.context())).toBe(true))
    expect(second.names()).not.toContain('tokenAuthAuthenticate')
  })

  test('a login that another tab stores while this page starts is adopted, and its cookie stays', async () => {
    const stored = { accessToken, expireTime: inAnHour * 1000, enterpriseId: 3 }
    const { context } = openPortal({}, () => storeToken(stored))
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    expect(readStoredToken(Date.now())?.accessToken).toBe(accessToken)
  })

  test('the cookie of a login that is over is removed', () => {
    const over = tokenWith({ exp: Math.floor(Date.now() / 1000) - 60, ent_id: 3 })
    openPortal({}, () => storeToken({ accessToken: over, expireTime: inAnHour * 1000, enterpriseId: 3 }))
    expect(document.cookie).not.toContain(over)
  })

  test('what came with the page is a visitor’s and is read again once the login is known', async () => {
    storeToken({ accessToken, expireTime: inAnHour * 1000, enterpriseId: 3 })
    const { portal, context } = openPortal()
    portal.queryClient.setQueryData(['order'], { allowedActions: [] })
    const isOutdated = () => portal.queryClient.getQueryState(['order'])?.isInvalidated
    expect(isOutdated()).toBe(false)
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    await until(() => expect(isOutdated()).toBe(true))
  })

  test('logout gives the token up at the server with that token, and goes to /', async () => {
    const { context, login, calls, navigate } = openPortal()
    login()
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    context().session.send({ type: 'logout' })
    await until(() => expect(calls.at(-1)?.name).toBe('userLogoutByFront'))
    expect(calls.at(-1)?.authorization).toBe(`Bearer ${accessToken}`)
    expect(navigate).toHaveBeenCalledWith('/')
    expect(document.cookie).not.toContain('access_token')
    expect(selectToasts(context())[0]?.lines).toEqual(['退出成功！'])
  })

  test('logout drops what was read, and keeps the settings, which the footer may still need', async () => {
    const { portal, context, login } = openPortal()
    const SETTINGS = [documentKeyOf(SettingGetDocument), {}]
    login()
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    portal.queryClient.setQueryData(SETTINGS, { settingGet: { brandName: '融合就业服务平台' } })
    portal.queryClient.setQueryData(['contracts'], [])
    context().session.send({ type: 'logout' })
    await until(() => expect(selectIsLoggedIn(context())).toBe(false))
    expect(
      portal.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([SETTINGS])
  })

  describe('what was typed and not sent', () => {
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
    const signedIn = async () => {
      const portal = openPortal()
      portal.login()
      await until(() => expect(selectIsLoggedIn(portal.context())).toBe(true))
      for (const key of ['draft:7:resume:new', 'draft:8:contract:3', 'scroll']) sessionStorage.setItem(key, '{}')
      return portal
    }
    afterEach(() => sessionStorage.clear())

    test('leaves this tab with a logout, whoever typed it, and nothing else does', async () => {
      const { context } = await signedIn()
      context().session.send({ type: 'logout' })
      expect([drafts(), sessionStorage.getItem('scroll')]).toEqual([[], '{}'])
    })

    test('stays when the login ends by itself', async () => {
      const { context } = await signedIn()
      removeStoredToken()
      context().session.send({ type: 'unauthorized' })
      await until(() => expect(selectIsLoggedIn(context())).toBe(false))
      expect(drafts()).toHaveLength(2)
    })

    test('leaves other tabs, too, when one of them logs out, and stays when only the login there has ended', async () => {
      const { context } = await signedIn()
      context().session.send({ type: 'tab.signedOut' })
      expect(drafts()).toHaveLength(2)
      context().session.send({
        type: 'tab.signedIn',
        token: { accessToken, expireTime: inAnHour * 1000, enterpriseId: 3 },
      })
      await until(() => expect(selectIsLoggedIn(context())).toBe(true))
      localStorage.removeItem('login-kept')
      context().session.send({ type: 'tab.signedOut' })
      expect([drafts(), sessionStorage.getItem('scroll')]).toEqual([[], '{}'])
    })
  })

  describe('a decision that waits to be sent', () => {
    const input = { id: 12, rowVersion: 4, action: 'Pass', opinion: '写得清楚' } as const
    const decision = {
      ...{ about: 'Requirement:12', userId: 7, title: '质检员：同意', told: '质检员：同意，已通知企业' },
      ...{ href: '/console/requirement/12', draftId: 'Requirement:12', typed: { opinion: '写得清楚' } },
      ...{ request: requestOf(RequirementAuditDocument, { input }), idempotencyKey: 'key 12', holdMs: 10_000 },
    }
    const holding = async (answers: Answers = {}) => {
      const portal = openPortal(answers)
      portal.login()
      await until(() => expect(selectIsLoggedIn(portal.context())).toBe(true))
      portal.context().deferredDecisions.send({ type: 'hold', decision })
      return portal
    }
    const sentBy = ({ calls }: ReturnType<typeof openPortal>) => calls.filter(({ name }) => name === 'requirementAudit')

    test('belongs to the root: whoever leaves the page sends it by a request that outlives the page', async () => {
      const portal = await holding({ requirementAudit: () => ({ id: 12 }) })
      expect(sentBy(portal)).toEqual([])
      window.dispatchEvent(new Event('pagehide'))
      // a browser still runs what is due at once, and no timer: the requests must have begun by then
      await microtasks()
      const [first] = sentBy(portal)
      expect(first).toMatchObject({ variables: { input }, keepalive: true, key: 'key 12' })
      expect(new Set(sentBy(portal).map(({ key }) => key))).toEqual(new Set(['key 12']))
      await until(() => expect(selectToasts(portal.context()).map(({ lines }) => lines)).toEqual([[decision.told]]))
    })

    test('is undone without a request, and leads back with what was typed', async () => {
      const portal = await holding()
      portal.context().deferredDecisions.send({ type: 'undo', id: null })
      expect(portal.navigate).toHaveBeenCalledWith('/console/requirement/12')
      expect(sessionStorage.getItem('draft:7:audit:Requirement:12')).toContain('写得清楚')
      expect(sentBy(portal)).toEqual([])
    })

    test('leaves nothing in this tab when another one logs out', async () => {
      const portal = await holding()
      localStorage.removeItem('login-kept')
      portal.context().session.send({ type: 'tab.signedOut' })
      await until(() => expect(selectIsLoggedIn(portal.context())).toBe(false))
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
      expect(selectDeferredDecisions(portal.context())[0]?.failure).not.toBeNull()
      expect(sentBy(portal)).toEqual([])
    })
  })

  test('after a proof the token is replaced, and the call that waited for it is sent', async () => {
    const fresh = tokenWith({ exp: inAnHour, ent_id: 3, jti: 'fresh' })
    const answers: Answers = {
      secondFactorGetConfirmation: () => ({
        kinds: ['Password'],
        challengeId: 'c',
        passkeyOptions: null,
        codeTarget: null,
      }),
      secondFactorConfirm: () => true,
      tokenAuthRefreshToken: () => ({ accessToken: fresh, expireInSeconds: 3600 }),
    }
    const { portal, context, login, names } = openPortal(answers)
    login()
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    const extensions = { code: 'FORBIDDEN', httpStatus: 403, abpCode: 40306, details: null, validationErrors: [] }
    const call = vi.fn().mockRejectedValueOnce(new ApiError('请先确认是您本人', extensions)).mockResolvedValue('done')
    const answer = portal.confirmed(call)
    const proof = () => portal.confirmation.getSnapshot().children.proof
    await until(() => expect(proof()?.getSnapshot().value).toBe('asking'))
    proof()?.send({ type: 'prove', proof: { kind: 'Password', password: 'Portal123' } })
    expect(await answer).toBe('done')
    await until(() => expect(document.cookie).toContain(`access_token=${fresh}`))
    expect(names().filter((name) => name === 'tokenAuthRefreshToken')).toHaveLength(1)
  })

  test("§8 login failure: the server's message is passed back", async () => {
    const details = '用户名或密码无效'
    const { context, login } = openPortal({
      tokenAuthAuthenticate: () => gqlError('登录失败!', { code: 'BAD_USER_INPUT', httpStatus: 400, details }),
    })
    login()
    await until(() =>
      expect(context().session.getSnapshot().context.loginFailure).toMatchObject({ message: '登录失败!', details }),
    )
  })

  test('a 401 signs out, unless another tab has stored a newer token: then that one is used', async () => {
    const { portal, context, login } = openPortal({
      cmsCategoryGetAll: () => gqlError('登录已失效', { code: 'UNAUTHENTICATED', httpStatus: 401 }),
    })
    login()
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    const newer = tokenWith({ exp: inAnHour + 60, ent_id: 3 })
    storeToken({ accessToken: newer, expireTime: (inAnHour + 60) * 1000, enterpriseId: 3 })
    context().categories.send({ type: 'ask' })
    await until(() => expect(portal.caller().accessToken).toBe(newer))
    context().categories.send({ type: 'refresh' })
    await until(() => expect(portal.caller().accessToken).toBe(''))
    expect(selectIsLoggedIn(context())).toBe(false)
  })

  test('nothing pressed on the page of one user is sent as another who has logged in in a second tab', async () => {
    const own = tokenWith({ exp: inAnHour, ent_id: 3, sub: '7' })
    const { portal, context } = openPortal({}, () =>
      storeToken({ accessToken: own, expireTime: inAnHour * 1000, enterpriseId: 3 }),
    )
    await until(() => expect(selectIsLoggedIn(context())).toBe(true))
    const others = tokenWith({ exp: inAnHour + 60, ent_id: 3, sub: '8' })
    storeToken({ accessToken: others, expireTime: (inAnHour + 60) * 1000, enterpriseId: 3 })
    expect(portal.caller().accessToken).toBe(own)
    // the page hears of it, and changes hands as a whole
    await until(() => expect(portal.caller().accessToken).toBe(others))
  })

  test('§9 category page size 65535', async () => {
    const { context, calls } = openPortal({ cmsCategoryGetAll: () => ({ items: [] }) })
    context().categories.send({ type: 'ask' })
    await until(() => expect(context().categories.getSnapshot().context.data).toEqual([]))
    expect(calls[0]).toMatchObject({ name: 'cmsCategoryGetAll', variables: { maxResultCount: 65_535 } })
  })

  test("§8 SEO failure: rejects with 'get seo setting error'", async () => {
    const { context } = openPortal({ seoGetSEOSettings: () => gqlError('down', { code: 'UPSTREAM_ERROR' }) })
    context().seo.send({ type: 'ask' })
    await until(() =>
      expect(context().seo.getSnapshot().context.failure?.error).toEqual(new Error('get seo setting error')),
    )
  })

  test('§8 an empty SEO response gives null', () => {
    expect(seoOf(null)).toBeNull()
    expect(seoOf({ title: '', keywords: null, description: '' })).toBeNull()
    expect(seoOf({ title: '就业平台', keywords: null, description: null })).toMatchObject({ title: '就业平台' })
  })

  test('a user type this portal does not know counts as a visitor', async () => {
    const { context, login } = openPortal({
      sessionGetCurrentLoginInformations: () => ({ user: { ...user, userType: 'Robot' } }),
    })
    login()
    await until(() => expect(selectUserType(context())).toBe('Visitor'))
  })

  test('listeners hear of changes in the children', async () => {
    const { portal, context } = openPortal()
    const heard = vi.fn()
    const stop = portal.subscribe(heard)
    context().toasts.send({ type: 'show', toast: { severity: 'info', lines: ['x'] } })
    expect(heard).toHaveBeenCalled()
    stop()
    heard.mockClear()
    context().toasts.send({ type: 'dismiss', id: 1 })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('the portal of a server render', () => {
  test('is a visitor, whatever cookies the process has, and shows what the server put in', () => {
    storeToken({ accessToken, expireTime: inAnHour * 1000, enterpriseId: 3 })
    const category = { id: 1, categoryCode: 'About', displayName: '关于我们' }
    const portal = createPortal({
      origin: 'http://portal.test',
      navigate: () => {},
      isServer: true,
      preloaded: { categories: [category] },
    })
    const { context } = portal.actor.getSnapshot()
    expect(gateFactsOf(context).session).toEqual({ state: 'known', value: null })
    expect(context.categories.getSnapshot().context.data).toEqual([category])
  })
})
