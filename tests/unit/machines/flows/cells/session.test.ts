import { sessionMachine } from '#machines/flows/session.machine.ts'
import { after, done, type Effect, type FlowRow, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const now = () => NOW
const HOUR = 3_600_000
const held = { accessToken: 'held', expireTime: NOW + HOUR, enterpriseId: 3 }
const user = {
  ...{ id: 7, avatar: '/a.png', userName: 'enterprise', surname: '王', realName: '王明', userType: 'Enterprise' },
  ...{ platformRoles: ['Finance'], enterpriseId: 3 },
}
const profile = {
  ...{
    userId: 7,
    headImage: '/a.png',
    userName: 'enterprise',
    nickName: '王',
    realName: '王明',
    userType: 'Enterprise',
  },
  ...{ platformRoles: ['Finance'], enterpriseId: 3, isFactorDue: false },
}
const nobody = { id: 8, userName: 'newcomer', userType: 'DisabledPerson' }
const nobodysProfile = {
  ...{ userId: 8, headImage: '', userName: 'newcomer', nickName: '', realName: '', userType: 'DisabledPerson' },
  ...{ platformRoles: [], enterpriseId: null, isFactorDue: false },
}
const grant = { accessToken: 'granted', expireInSeconds: 600, entId: [9, 3] }
const granted = {
  token: { accessToken: 'granted', expireTime: NOW + 600_000, enterpriseId: 9 },
  loginFailure: null,
  pendingToken: null,
}
const pendingGrant = { accessToken: 'pending', expireInSeconds: 900, isPending: true }
const waits = { token: null, profile: null, loginFailure: null, pendingToken: 'pending' }
const oldFailure = { message: '登录失败!', details: null }
const wrong = Object.assign(new Error('登录失败!'), { details: '用户名或密码无效' })
const credentials = { userNameOrEmailAddress: 'enterprise', password: 'Portal123' }

const say = (event: object): Effect => ['say', event]
const tell = (news: string): Effect => ['tell', 'otherTabs', { type: 'tell', news }]
const signedOut = (reason: string): Effect => say({ type: 'signedOut', reason })
const forgets = (reason: string) => [['removeToken'], tell('signedOut'), signedOut(reason)] as Effect[]
const forgotten = { token: null, profile: null }
const begins = [['storeToken'], tell('signedIn'), say({ type: 'loggedIn' })] as Effect[]
const reads: Effect = ['start', 'fetchUser']
/** The longest timer: five minutes before the end of the token, for as long as a timer may run. */
const countsUntil = (expireTime: number): Effect => ['wait', Math.min(expireTime - NOW - 300_000, 2 ** 31 - 1)]
const entered = (expireTime: number) => [reads, countsUntil(expireTime)]

const USERS = ['loading', 'known', 'failed']
const TOKENS = ['held', 'refreshing', 'switching']
const EXPIRIES = ['counting', 'warned', 'final']
const PARALLEL = USERS.flatMap((one) =>
  TOKENS.flatMap((other) => EXPIRIES.map((third): string => `${one} ${other} ${third}`)),
)
const BUSY = /loading|refreshing|switching/
const tagsOf = (name: string) => (BUSY.test(name) ? ['busy', 'signedIn'] : ['signedIn'])
const inside = (region: string, state: string) => `session.signedIn.${region}.${state}`

const warned = ['say', { type: 'expiryWarning', expireTime: held.expireTime }] as const
const renewed: FlowRow = {
  from: '* refreshing *',
  event: 'renewed',
  to: '= held counting',
  changes: granted,
  does: [['storeToken'], tell('signedIn'), say({ type: 'tokenRenewed' }), countsUntil(NOW + 600_000)],
}
const switched = { ...renewed, from: '* switching *', event: 'switched' }
const switchedDoes = [['storeToken'], tell('signedIn'), say({ type: 'enterpriseSwitched' })] as Effect[]

testFlow(sessionMachine, {
  id: 'session',
  context: { token: held, profile, loginFailure: oldFailure, pendingToken: null, now },
  states: {
    signedOut: {},
    authenticating: { tags: ['busy'] },
    secondFactor: {},
    ...Object.fromEntries(PARALLEL.map((name) => [name, { tags: tagsOf(name) }])),
  },
  passed: ['restoring'],
  beside: ['otherTabs'],
  inFull: (name) => {
    const [first = '', token, expiry] = name.split(' ')
    return token === undefined ? first : { signedIn: { user: first, token, expiry } }
  },
  events: {
    login: { type: 'login', credentials },
    adoptToken: { type: 'adoptToken', grant },
    'adopts what waits': { type: 'adoptToken', grant: pendingGrant },
    refresh: { type: 'refresh' },
    switchEnterprise: { type: 'switchEnterprise', enterpriseId: 9 },
    reloadUser: { type: 'reloadUser' },
    logout: { type: 'logout' },
    unauthorized: { type: 'unauthorized' },
    tokenReplaced: { type: 'tokenReplaced' },
    tokenKept: { type: 'tokenKept' },
    'another tab signs in': { type: 'tab.signedIn', token: granted.token },
    'another tab signs out': { type: 'tab.signedOut' },
    'the login is right': done('0.session.authenticating', grant),
    'a second factor is due': done('0.session.authenticating', pendingGrant),
    'the owner has proved himself': done('proof', { isProved: true, grant }),
    'the owner gives up': done('proof', { isProved: false, grant: null }),
    'the proof breaks': failed('proof', wrong),
    'the channel is refused': failed('otherTabs', wrong),
    'the login is wrong': failed('0.session.authenticating', wrong),
    'the user is read': done(`0.${inside('user', 'loading')}`, user),
    'a user of few words is read': done(`0.${inside('user', 'loading')}`, nobody),
    'there is no user': done(`0.${inside('user', 'loading')}`, null),
    'the user is not read': failed(`0.${inside('user', 'loading')}`, wrong),
    renewed: done(`0.${inside('token', 'refreshing')}`, grant),
    'the same once more': done(`0.${inside('token', 'refreshing')}`, { ...grant, accessToken: 'held' }),
    'not renewed': failed(`0.${inside('token', 'refreshing')}`, wrong),
    switched: done(`0.${inside('token', 'switching')}`, grant),
    'not switched': failed(`0.${inside('token', 'switching')}`, wrong),
    'time to warn': after('untilWarning', inside('expiry', 'counting')),
    'the end': after('untilExpiry', inside('expiry', 'warned')),
    'the last end': after('untilExpiry', inside('expiry', 'final')),
  },
  rows: [
    {
      from: '*',
      event: 'adoptToken',
      to: 'loading held counting',
      changes: granted,
      does: [...begins, ...entered(NOW + 600_000)],
    },
    {
      from: '*',
      event: 'another tab signs in',
      to: 'loading held counting',
      changes: granted,
      does: entered(NOW + 600_000),
    },
    {
      from: 'signedOut',
      event: 'login',
      to: 'authenticating',
      changes: { loginFailure: null },
      does: [['start', 'authenticate', credentials]],
    },
    {
      from: 'authenticating',
      event: 'the login is right',
      to: 'loading held counting',
      changes: granted,
      does: [...begins, ...entered(NOW + 600_000)],
    },
    {
      from: '*',
      event: 'adopts what waits',
      to: 'secondFactor',
      changes: waits,
      does: [['start', 'proof', { pendingToken: 'pending' }]],
      again: true,
    },
    {
      from: 'authenticating',
      event: 'a second factor is due',
      to: 'secondFactor',
      changes: waits,
      does: [['start', 'proof', { pendingToken: 'pending' }]],
    },
    {
      from: 'secondFactor',
      event: 'the owner has proved himself',
      to: 'loading held counting',
      changes: granted,
      does: [...begins, ...entered(NOW + 600_000)],
    },
    {
      from: 'secondFactor',
      event: 'the owner gives up',
      to: 'signedOut',
      when: { pendingToken: 'pending' },
      changes: { pendingToken: null },
    },
    {
      from: 'secondFactor',
      event: 'the proof breaks',
      to: 'signedOut',
      when: { pendingToken: 'pending' },
      changes: { pendingToken: null, loginFailure: { message: '登录失败!', details: '用户名或密码无效' } },
    },
    {
      from: 'authenticating',
      event: 'the login is wrong',
      to: 'signedOut',
      changes: { loginFailure: { message: '登录失败!', details: '用户名或密码无效' } },
    },
    {
      from: '* * *',
      event: 'logout',
      to: 'signedOut',
      changes: forgotten,
      does: [
        ['start', 'revokeToken', { accessToken: 'held' }],
        ...forgets('logout'),
        say({ type: 'toast', severity: 'success', message: '退出成功！' }),
        say({ type: 'navigate', to: '/' }),
      ],
    },
    { from: '* * *', event: 'unauthorized', to: 'signedOut', changes: forgotten, does: forgets('unauthorized') },
    {
      from: '* * *',
      event: 'unauthorized',
      to: 'signedOut',
      when: { token: { ...held, expireTime: NOW } },
      changes: forgotten,
      does: forgets('expired'),
    },
    // the other tab has already removed the shared cookie, and may have stored a newer token since
    {
      from: '* * *',
      event: 'another tab signs out',
      to: 'signedOut',
      changes: forgotten,
      does: [signedOut('otherTab')],
    },
    {
      from: 'loading * *',
      event: 'the user is read',
      to: 'known = =',
      when: { profile: null },
      changes: { profile },
      does: [say({ type: 'signedIn' })],
    },
    {
      from: 'loading * *',
      event: 'a user of few words is read',
      to: 'known = =',
      when: { profile: null },
      changes: { profile: nobodysProfile },
      does: [say({ type: 'signedIn' })],
    },
    {
      // the page was another user's
      from: 'loading * *',
      event: 'a user of few words is read',
      to: 'known = =',
      changes: { profile: nobodysProfile },
      does: [
        say({ type: 'signedIn' }),
        say({ type: 'toast', severity: 'error', message: '这个浏览器已经登录了另一个账号，这一页现在是那个账号的。' }),
      ],
    },
    { from: 'loading * *', event: 'there is no user', to: 'signedOut', changes: forgotten, does: forgets('noUser') },
    {
      from: 'loading * *',
      event: 'the user is not read',
      to: 'failed = =',
      does: [say({ type: 'toast', severity: 'error', message: 'get userLoginInfo error' })],
    },
    { from: 'known * *|failed * *', event: 'reloadUser', to: 'loading = =', does: [reads] },
    { from: '* held *', event: 'refresh', to: '= refreshing =', does: [['start', 'refreshToken']] },
    {
      from: '* held *',
      event: 'switchEnterprise',
      to: '= switching =',
      does: [['start', 'switchEnterprise', { enterpriseId: 9 }]],
    },
    renewed,
    // the session has reached its longest duration
    {
      from: '* refreshing *',
      event: 'the same once more',
      to: '= held final',
      does: [say({ type: 'tokenRenewed' }), ['wait', HOUR]],
    },
    {
      from: '* refreshing *',
      event: 'not renewed',
      to: '= held =',
      does: [say({ type: 'callFailed', error: wrong })],
    },
    // the user is read again, unless a read is under way
    { ...switched, from: 'loading switching *', does: [...switchedDoes, countsUntil(NOW + 600_000)] },
    {
      ...switched,
      from: 'known switching *|failed switching *',
      to: 'loading held counting',
      does: [...switchedDoes, countsUntil(NOW + 600_000), reads],
    },
    {
      from: '* switching *',
      event: 'not switched',
      to: '= held =',
      does: [say({ type: 'callFailed', error: wrong })],
    },
    { from: '* * *', event: 'tokenReplaced', to: '= = counting', does: [countsUntil(held.expireTime)] },
    { from: '* * *', event: 'tokenKept', to: '= = final', does: [['wait', HOUR]] },
    // a timer runs at most 2^31-1 ms: a longer wait is continued by another timer
    { from: '* * counting', event: 'time to warn', to: '=', does: [countsUntil(held.expireTime)] },
    {
      from: '* * counting',
      event: 'time to warn',
      to: '= = warned',
      when: { token: { ...held, expireTime: NOW + 300_000 } },
      does: [say({ type: 'expiryWarning', expireTime: NOW + 300_000 }), ['wait', 300_000]],
    },
    {
      from: '* * counting',
      event: 'time to warn',
      to: '=',
      when: { token: { ...held, expireTime: NOW + 300_001 } },
      does: [['wait', 1]],
    },
    {
      from: '* * counting',
      event: 'time to warn',
      to: '=',
      when: { token: { ...held, expireTime: NOW + 2 ** 40 } },
      does: [['wait', 2 ** 31 - 1]],
    },
    {
      from: '* * warned',
      event: 'the end',
      to: 'signedOut',
      when: { token: { ...held, expireTime: NOW } },
      changes: forgotten,
      does: forgets('expired'),
    },
    { from: '* * warned', event: 'the end', to: '=', does: [warned, ['wait', HOUR]] },
    {
      from: '* * final',
      event: 'the last end',
      to: 'signedOut',
      when: { token: { ...held, expireTime: NOW } },
      changes: forgotten,
      does: forgets('expired'),
    },
    { from: '* * final', event: 'the last end', to: '=', does: [['wait', HOUR]] },
  ],
  starts: [
    {
      input: { now },
      to: 'signedOut',
      context: { token: null, profile: null, loginFailure: null, pendingToken: null, now },
      does: [['start', 'otherTabs'], ['dropStoredToken']],
    },
    {
      input: { now, storedToken: { ...held, expireTime: NOW }, user },
      to: 'signedOut',
      context: { token: null, profile: null, loginFailure: null, pendingToken: null, now },
      does: [['start', 'otherTabs'], ['dropStoredToken']],
    },
    // near its end
    {
      input: { now, storedToken: { ...held, expireTime: NOW + 60_000 }, user },
      to: 'known held counting',
      does: [
        ['start', 'otherTabs'],
        ['wait', 0],
      ],
    },
    {
      input: { now, storedToken: held },
      to: 'loading held counting',
      context: { token: held, profile: null, loginFailure: null, pendingToken: null, now },
      does: [['start', 'otherTabs'], ...entered(held.expireTime)],
    },
    {
      input: { now, storedToken: held, user },
      to: 'known held counting',
      context: { token: held, profile, loginFailure: null, pendingToken: null, now },
      does: [['start', 'otherTabs'], countsUntil(held.expireTime)],
    },
    {
      input: {},
      to: 'signedOut',
      context: { token: null, profile: null, loginFailure: null, pendingToken: null, now: Date.now },
      does: [['start', 'otherTabs'], ['dropStoredToken']],
    },
  ],
  provided: [
    ...['authenticate', 'fetchUser', 'refreshToken', 'switchEnterprise', 'revokeToken', 'otherTabs'],
    ...['storeToken', 'removeToken', 'dropStoredToken'],
  ],
})
