import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasPhone, sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { externalLogins, loginAttempts } from '#services/database/schema/external-logins.ts'
import { users } from '#services/database/schema/identity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { removeOldAttemptsJob } from '#services/identity/old-attempts.ts'
import { sso } from '#services/identity/providers/sso-provider.ts'
import { phoneOfAccount } from '#tests/support/accounts.ts'
import { type LoginProviders, startLoginProviders } from '#tests/support/login-providers.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { type SmsStandIn, startSms } from '#tests/support/sms.ts'

let providers: LoginProviders
let sms: SmsStandIn
let server: TestServer
beforeAll(async () => {
  providers = await startLoginProviders()
  sms = await startSms()
  server = await startTestServer({ ...providers.settings, ...sms.settings })
})
beforeEach(async () => {
  providers.codes.clear()
  providers.unions.clear()
  providers.isDown = false
  providers.asked.length = 0
  await server.db.delete(externalLogins)
  await server.db.delete(loginAttempts)
})
afterEach(() => server.setNow(null))
afterAll(async () => {
  await server.close()
  await providers.close()
  await sms.close()
})

interface Result {
  state: string
  accessToken: string | null
  userId: number | null
  needBind: boolean
  cacheKey: string | null
  ticket: string | null
  qrCodeUrl: string | null
  scanUrl: string | null
  authorizeUrl: string | null
  expireInSeconds: number | null
}
interface Offer {
  name: string
  displayName: string
  clientId: string
  authorizeUrl: string | null
  state: string | null
}

const idOf = (account: string) => server.account(account).userId
const ask = (operation: string, input: object = {}, account: string | null = null) =>
  server.ok<Result>(account, operation, input)
const refused = (operation: string, input: object) => server.refused(null, operation, input)
const bind = (account: string, cacheKey: string | null) =>
  server.ok(account, 'User/ChangeWechatBind', { isBind: true, cacheKey })
const h5 = async (openid: string, unionid?: string) => {
  const code = `code-of-${openid}-${Math.random()}`
  providers.codes.set(code, { openid, ...(unionid ? { unionid } : {}) })
  return ask('TokenAuth/WechatH5Authenticate', { code })
}
const offers = async () =>
  (await server.ok<{ items: Offer[] }>(null, 'TokenAuth/GetExternalAuthenticationProviders')).items
const offer = async (name: string): Promise<Offer & { state: string }> => {
  const found = (await offers()).find((one) => one.name === name)
  if (!found?.state) throw new Error(`${name} is not offered`)
  return { ...found, state: found.state }
}
const whoIs = async (accessToken: string | null) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const session = await server.ok<{ user: { userName: string } | null }>(
    null,
    'Session/GetCurrentLoginInformations',
    {},
    { headers },
  )
  return session.user?.userName
}

describe('somebody WeChat vouches for', () => {
  test('is told to bind a phone when we do not know him, and logs in ever after', async () => {
    const unknown = await h5('openid-1')
    expect(unknown).toMatchObject({ state: 'NeedBind', needBind: true, accessToken: null, userId: null })
    await server.ok(null, 'Account/GetVerificationCode', {
      phone: '13900000218',
      verificationCode: 'LoginVerificationCodeSMS',
    })
    await server.ok(null, 'TokenAuth/AuthenticateByPhoneNumberCode', {
      phoneNumber: '13900000218',
      code: sms.codeFor('13900000218'),
      cacheKey: unknown.cacheKey,
    })
    const known = await h5('openid-1')
    expect(known).toMatchObject({ state: 'Done', needBind: false, userId: idOf('person18') })
    expect(await whoIs(known.accessToken)).toBe('person18')
  })

  test('is not bound by a code to the phone of an account that was quiet: the code alone opens nothing there', async () => {
    const unknown = await h5('openid-quiet')
    const phone = (await phoneOfAccount(server, idOf('person15'))) ?? ''
    await server.db.execute(
      sql`update portal_session set last_used_time = now() - interval '91 days' where user_id = ${idOf('person15')}`,
    )
    await server.db.execute(
      sql`update portal_user set creation_time = now() - interval '91 days' where id = ${idOf('person15')}`,
    )
    await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: 'LoginVerificationCodeSMS' })
    const login = { phoneNumber: phone, code: sms.codeFor(phone), cacheKey: unknown.cacheKey }
    const { accessToken } = await ask('TokenAuth/AuthenticateByPhoneNumberCode', login)
    const half = { headers: { authorization: `Bearer ${accessToken}` } }
    expect((await server.call(null, 'User/GetMyAccount', {}, half)).status).toBe(401)
    expect(await h5('openid-quiet')).toMatchObject({ state: 'NeedBind', accessToken: null })
  })

  test('registers with his phone and is bound by that', async () => {
    const { cacheKey } = await h5('openid-new')
    const phone = '13700000901'
    await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: 'RegisterVercificationCodeSMS' })
    const form = { phone, userType: 'DisabledPerson', hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true, cacheKey }
    await server.ok(null, 'Account/RegisterByH5', { ...form, code: sms.codeFor(phone) })
    const known = await h5('openid-new')
    expect(await whoIs(known.accessToken)).toBe(phone)
  })

  test('makes no account with a cache key that is not good, and the code to his phone still holds', async () => {
    const phone = '13700000902'
    await server.ok(null, 'Account/GetVerificationCode', { phone, verificationCode: 'RegisterVercificationCodeSMS' })
    const form = { phone, userType: 'DisabledPerson', hasAcceptedTerms: true, hasAcceptedPrivacyPolicy: true }
    const code = sms.codeFor(phone)
    const refusal = await refused('Account/RegisterByH5', { ...form, code, cacheKey: 'made-up' })
    expect(refusal).toMatchObject({ status: 400, members: ['cacheKey'] })
    expect(await server.db.$count(users, hasPhone(server.platform.sealer, 'account', phone))).toBe(0)
    await server.ok(null, 'Account/RegisterByH5', { ...form, code })
  })

  test('is known in the mini program by the union of WeChat’s applications', async () => {
    await bind('person17', (await h5('openid-2', 'union-2')).cacheKey)
    providers.codes.set('js', { openid: 'applet-2', unionid: 'union-2' })
    const login = await ask('TokenAuth/WeChatAppletAuthenticate', { code: 'js' })
    expect(login).toMatchObject({ state: 'Done', userId: idOf('person17') })
    // from now on without the union too
    providers.codes.set('js', { openid: 'applet-2' })
    expect(await ask('TokenAuth/WeChatAppletAuthenticate', { code: 'js' })).toMatchObject({ state: 'Done' })
    providers.codes.set('js', { openid: 'applet-3', unionid: 'union-3' })
    expect(await ask('TokenAuth/WeChatAppletAuthenticate', { code: 'js' })).toMatchObject({ state: 'NeedBind' })
  })

  test('is refused with a code that is used or made up, and asked to wait when WeChat does not answer', async () => {
    expect(await refused('TokenAuth/WechatH5Authenticate', { code: 'made-up' })).toMatchObject({
      status: 400,
      code: 40012,
    })
    expect((await refused('TokenAuth/WechatH5Authenticate', {})).members).toEqual(['code'])
    providers.isDown = true
    const down = await refused('TokenAuth/WechatH5Authenticate', { code: 'x' })
    expect(down).toMatchObject({ status: 503, details: expect.stringContaining('手机验证码') })
  })

  test('leaves a trace in the log, but nothing by which he could be found elsewhere', async () => {
    await bind('person16', (await h5('openid-4', 'union-4')).cacheKey)
    const [row] = await server.db.select().from(externalLogins)
    expect(JSON.stringify(row)).not.toMatch(/openid-4|union-4/)
    await h5('openid-4')
    const [last] = await server.db.select().from(loginLogs).orderBy(desc(loginLogs.id)).limit(1)
    expect(last).toMatchObject({ userId: idOf('person16'), method: 'WeChat', result: 'Success' })
  })

  test('does not get in once his account is switched off', async () => {
    await bind('person15', (await h5('openid-5')).cacheKey)
    await server.db
      .update(users)
      .set({ isActive: false })
      .where(eq(users.id, idOf('person15')))
    providers.codes.set('again', { openid: 'openid-5' })
    expect(await refused('TokenAuth/WechatH5Authenticate', { code: 'again' })).toMatchObject({
      status: 400,
      code: 40012,
    })
    await server.db
      .update(users)
      .set({ isActive: true })
      .where(eq(users.id, idOf('person15')))
  })
})

describe('a code on the screen', () => {
  const tell = async (openid: string, event?: 'SCAN' | 'subscribe', at?: Date) => {
    const { query, body } = providers.scan(openid, event, at)
    return server.app.inject({
      method: 'POST',
      url: `/api/wechat/events?${query}`,
      headers: { 'content-type': 'text/xml' },
      payload: body,
    })
  }
  const poll = (ticket: string | null) => ask('TokenAuth/WechatAuthenticate', { ticket })

  test('waits until it is scanned, then lets in the browser that shows it, once', async () => {
    await bind('person14', (await h5('openid-6')).cacheKey)
    const code = await ask('TokenAuth/WechatAuthenticate')
    expect(code).toMatchObject({ state: 'Pending', accessToken: null, expireInSeconds: 300 })
    expect(code.qrCodeUrl).toBe(
      `https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=${encodeURIComponent(code.ticket ?? '')}`,
    )
    expect(code.scanUrl).toBe('http://weixin.qq.com/q/x')
    expect(await poll(code.ticket)).toMatchObject({ state: 'Pending', accessToken: null })
    expect((await tell('openid-6')).body).toBe('success')
    const login = await poll(code.ticket)
    expect(login).toMatchObject({ state: 'Done', userId: idOf('person14') })
    expect(await whoIs(login.accessToken)).toBe('person14')
    expect(await poll(code.ticket)).toMatchObject({ state: 'Expired', accessToken: null })
  })

  test('gives one token although many ask at once', async () => {
    await bind('person14', (await h5('openid-6')).cacheKey)
    const { cacheKey } = await ask('TokenAuth/WechatAuthenticate')
    await tell('openid-6')
    const results = await Promise.all([1, 2, 3].map(() => ask('TokenAuth/GetExternalAuthenticateResult', { cacheKey })))
    expect(results.filter(({ accessToken }) => accessToken !== null)).toHaveLength(1)
  })

  test('binds whoever follows the account by scanning, under the key that the browser has', async () => {
    providers.unions.set('openid-7', 'union-7')
    const { ticket } = await ask('TokenAuth/WechatAuthenticate')
    await tell('openid-7', 'subscribe')
    const unknown = await poll(ticket)
    expect(unknown).toMatchObject({ state: 'NeedBind', needBind: true })
    await bind('person13', unknown.cacheKey)
    expect(await h5('another-openid', 'union-7')).toMatchObject({ state: 'Done', userId: idOf('person13') })
  })

  test('is over after five minutes, or when nobody knows it', async () => {
    const { ticket } = await ask('TokenAuth/WechatAuthenticate')
    server.setNow(new Date(Date.now() + 301_000))
    expect(await poll(ticket)).toMatchObject({ state: 'Expired' })
    expect(await poll('made-up')).toMatchObject({ state: 'Expired' })
    expect(await ask('TokenAuth/GetExternalAuthenticateResult', { cacheKey: 'made-up' })).toMatchObject({
      state: 'Expired',
    })
    await removeOldAttemptsJob.run(server.platform)
    expect(await server.db.$count(loginAttempts)).toBe(0)
  })

  test('believes no event that WeChat has not signed now', async () => {
    const { ticket } = await ask('TokenAuth/WechatAuthenticate')
    const forged = await server.app.inject({
      method: 'POST',
      url: '/api/wechat/events?signature=00&timestamp=1&nonce=2',
      headers: { 'content-type': 'text/xml' },
      payload: providers.scan('openid-6').body,
    })
    expect(forged.statusCode).toBe(403)
    expect((await tell('openid-6', 'SCAN', new Date(Date.now() - 3_600_000))).statusCode).toBe(403)
    expect(await poll(ticket)).toMatchObject({ state: 'Pending' })
    const hello = await server.app.inject({ url: `/api/wechat/events?${providers.scan('x').query}` })
    expect(hello.body).toBe('hello')
  })
})

describe('other providers', () => {
  test('are offered with where to go and a state to bring back', async () => {
    const found = await offers()
    expect(found.map(({ name, displayName }) => `${name} ${displayName}`)).toEqual([
      'WeChat 微信扫码',
      'WeChatH5 微信',
      'WeChatApplet 微信小程序',
      'WorkWeiXin 企业微信',
      'Sso 省政务服务网',
      'Dev 本机开发登录',
    ])
    const site = new URL(found[0]?.authorizeUrl ?? '')
    expect(`${site.origin}${site.pathname}${site.hash}`).toBe(
      'https://open.weixin.qq.com/connect/qrconnect#wechat_redirect',
    )
    expect(Object.fromEntries(site.searchParams)).toMatchObject({
      appid: 'wxaaaaaaaaaaaaaaaa',
      response_type: 'code',
      scope: 'snsapi_login',
      state: found[0]?.state,
    })
    expect(found[2]).toMatchObject({ authorizeUrl: null, state: null })
    // one that cannot be asked now is left out, and the others stay
    expect(found.length).toBe(6)
  })

  test('take a code of the website application only with a state of ours, and that once', async () => {
    const login = (input: object) => ({ authProvider: 'WeChat', providerAccessCode: 'site', ...input })
    const EXTERNAL = 'TokenAuth/ExternalAuthenticate'
    providers.codes.set('site', { openid: 'site-1' })
    expect((await refused(EXTERNAL, login({}))).members).toEqual(['state'])
    expect((await refused(EXTERNAL, login({ state: 'a.9999999999.c' }))).members).toEqual(['state'])
    const other = await offer('Sso')
    expect((await refused(EXTERNAL, login({ state: other.state }))).members).toEqual(['state'])
    const { state } = await offer('WeChat')
    const wrong = await refused(EXTERNAL, login({ state, providerKey: 'somebody-else' }))
    expect(wrong.members).toEqual(['providerKey'])
    providers.codes.set('site', { openid: 'site-1' })
    expect((await refused(EXTERNAL, login({ state }))).members).toEqual(['state'])
    const fresh = await offer('WeChat')
    expect(await ask(EXTERNAL, login({ state: fresh.state, providerKey: 'site-1' }))).toMatchObject({
      state: 'NeedBind',
    })
    const old = await offer('WeChat')
    server.setNow(new Date(Date.now() + 601_000))
    expect((await refused(EXTERNAL, login({ state: old.state }))).members).toEqual(['state'])
  })

  test('know members of the enterprise in WeCom, and no guests', async () => {
    const WORK = 'Account/WorkWeiXinLogin'
    providers.codes.set('work', { userid: 'xuzhiyuan' })
    const unknown = await ask(WORK, { code: 'work' })
    expect(unknown).toMatchObject({ state: 'NeedBind' })
    await bind('enterprise3', unknown.cacheKey)
    // its token ends between two logins: another one is asked for
    providers.endTokens()
    providers.codes.set('work', { userid: 'xuzhiyuan' })
    expect(await ask(WORK, { code: 'work' })).toMatchObject({ state: 'Done', userId: idOf('enterprise3') })
    providers.codes.set('guest', { openid: 'guest' })
    expect(await refused(WORK, { code: 'guest' })).toMatchObject({ status: 400, code: 40012 })
    expect(await refused(WORK, { code: 'made-up' })).toMatchObject({ status: 400, code: 40012 })
    expect((await refused(WORK, { code: 'x', state: 'forged' })).members).toEqual(['state'])
  })

  test('log in by OpenID Connect: first where to go, then with the code', async () => {
    const begin = await ask('Account/SSOLogin')
    const address = new URL(begin.authorizeUrl ?? '')
    expect(begin).toMatchObject({ state: 'Pending', accessToken: null })
    expect(address.searchParams.get('client_id')).toBe('portal')
    const state = address.searchParams.get('state')
    const challenge = address.searchParams.get('code_challenge') ?? ''
    expect([challenge.length, address.searchParams.get('code_challenge_method')]).toEqual([43, 'S256'])
    // a code of another login, slipped into this one, is good for nothing
    const other = await offer('Sso')
    providers.codes.set('slipped', { sub: 'citizen-9', challenge })
    expect(await refused('Account/SSOLogin', { code: 'slipped', state: other.state })).toMatchObject({ code: 40012 })
    providers.codes.set('sso', { sub: 'citizen-9', challenge })
    const unknown = await ask('Account/SSOLogin', { code: 'sso', state })
    expect(unknown).toMatchObject({ state: 'NeedBind' })
    expect((await refused('Account/SSOLogin', { code: 'sso' })).members).toEqual(['state'])
    const again = await offer('Sso')
    expect(await refused('Account/SSOLogin', { code: 'made-up', state: again.state })).toMatchObject({
      status: 400,
      code: 40012,
    })
    providers.isDown = true
    const { state: third } = { state: (await offers()).find(({ name }) => name === 'Sso')?.state ?? '' }
    expect(await refused('Account/SSOLogin', { code: 'x', state: third })).toMatchObject({ status: 503 })
  })

  test('are not asked where the description of the provider speaks for another one', async () => {
    const place = 'https://login.example'
    const described = {
      authorization_endpoint: `${place}/a`,
      token_endpoint: `${place}/t`,
      userinfo_endpoint: `${place}/u`,
    }
    const settings = { issuer: place, clientId: 'portal', clientSecret: 's', name: 'X' }
    const provider = (issuer: string) =>
      sso(settings, 'https://portal.example', async () => ({ ...described, issuer }) as never)
    await expect(provider('https://elsewhere.example').authorizeUrl('s', 'c')).rejects.toThrow('another issuer')
    expect(await provider(place).authorizeUrl('s', 'c')).toContain(`${place}/a`)
  })

  test('let in by name whoever sits at the machine that develops, and nobody from elsewhere', async () => {
    const dev = { authProvider: 'Dev', providerAccessCode: 'me' }
    expect(await ask('TokenAuth/ExternalAuthenticate', dev)).toMatchObject({ state: 'NeedBind' })
    const far = await server.app.inject({
      method: 'POST',
      url: '/api/TokenAuth/ExternalAuthenticate',
      remoteAddress: '203.0.113.7',
      payload: dev,
    })
    expect(far.statusCode).toBe(400)
    expect((await refused('TokenAuth/ExternalAuthenticate', { ...dev, authProvider: 'Other' })).members).toEqual([
      'authProvider',
    ])
  })
})

describe('the own WeChat', () => {
  const isBound = (account: string) => server.ok<boolean>(account, 'User/IsWechatBound')
  const unbind = (account: string) => server.ok(account, 'User/ChangeWechatBind', { isBind: false })

  test('is bound by a key and let go again', async () => {
    expect(await isBound('person12')).toBe(false)
    expect((await server.refused('person12', 'User/ChangeWechatBind', { isBind: true })).members).toEqual(['cacheKey'])
    await bind('person12', (await h5('openid-8')).cacheKey)
    expect([await isBound('person12'), await isBound('person11')]).toEqual([true, false])
    await unbind('person12')
    expect(await isBound('person12')).toBe(false)
    expect(await h5('openid-8')).toMatchObject({ state: 'NeedBind' })
    expect((await server.refused(null, 'User/IsWechatBound')).status).toBe(401)
  })

  test('belongs to one account, and each account has one', async () => {
    const first = await h5('openid-9', 'union-9')
    await bind('person12', first.cacheKey)
    const used = await server.refused('person11', 'User/ChangeWechatBind', { isBind: true, cacheKey: first.cacheKey })
    expect(used.members).toEqual(['cacheKey'])
    const second = await h5('openid-10')
    const full = await server.refused('person12', 'User/ChangeWechatBind', { isBind: true, cacheKey: second.cacheKey })
    expect(full.details).toContain('解除')
    // what was refused can still be bound elsewhere
    await bind('person11', second.cacheKey)
  })

  test('is not let go by whoever could not get in without it', async () => {
    await bind('person12', (await h5('openid-11')).cacheKey)
    const [before] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, idOf('person12')))
    await server.db
      .update(users)
      .set({ ...sealedPhone(server.platform.sealer, 'account', null), passwordHash: null })
      .where(eq(users.id, idOf('person12')))
    const refusal = await server.refused('person12', 'User/ChangeWechatBind', { isBind: false })
    expect(refusal.details).toContain('无法登录')
    const { mobilePhoneSealed, mobilePhoneIndex, mobilePhoneTailIndex, passwordHash } = before ?? {}
    await server.db
      .update(users)
      .set({ mobilePhoneSealed, mobilePhoneIndex, mobilePhoneTailIndex, passwordHash })
      .where(eq(users.id, idOf('person12')))
    await unbind('person12')
  })
})

test('what a deployment has not configured is refused in words', async () => {
  const plain = await startTestServer()
  try {
    for (const [operation, input] of [
      ['TokenAuth/WechatAuthenticate', {}],
      ['TokenAuth/WechatH5Authenticate', { code: 'x' }],
      ['Account/WorkWeiXinLogin', { code: 'x' }],
      ['Account/SSOLogin', {}],
      ['TokenAuth/ExternalAuthenticate', { authProvider: 'Dev', providerAccessCode: 'x' }],
    ] as const) {
      expect(await plain.refused(null, operation, input), operation).toMatchObject({ status: 400, code: 40000 })
    }
    expect(await plain.ok(null, 'TokenAuth/GetExternalAuthenticationProviders')).toEqual({ items: [] })
    expect((await plain.app.inject({ url: '/api/wechat/events' })).statusCode).toBe(404)
  } finally {
    await plain.close()
  }
})
