import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { portalMachine } from '#machines/flows/portal.machine.ts'
import type { OwnPreloaded, PortalInput } from '#machines/flows/portal.types.ts'
import { type Effect, failed, testFlow } from '#tests/support/flows/table.ts'

const NOW = 1_800_000_000_000
const now = () => NOW
const storedToken = { accessToken: 'held', expireTime: NOW + 3_600_000, enterpriseId: 3 }
const enterprise = { id: 3, enterpriseName: '晨光数据', creatorUserId: 7, audit: 2, auditStatus: 2 }
const check = { id: 11, status: 'ReexaminePassed' as const, audit: 3, auditStatus: 3 }
const owner: OwnPreloaded = {
  user: { id: 7, userName: 'enterprise', userType: 'Enterprise', enterpriseId: 5 },
  enterprise,
  unreadCount: 2,
}
const person: OwnPreloaded = { user: { id: 8, userName: 'person', userType: 'DisabledPerson' }, check, unreadCount: 0 }

const contextOf = (input: PortalInput) => initialTransition(portalMachine, { now, ...input })[0].context
const ofOwner = contextOf({ storedToken, preloaded: { own: owner } })
const { session: noSession } = contextOf({})
const { session: personsSession } = contextOf({
  storedToken: { ...storedToken, enterpriseId: null },
  preloaded: { own: person },
})

const tell = (whom: string, event: object): Effect => ['tell', whom, event]
const show = (toast: object) => tell('toasts', { type: 'show', toast })
const clear = (whom: string) => tell(whom, { type: 'clear' })
const tellsUser = (userId: number | null, enterpriseId: number | null, isPerson: boolean) => [
  tell('enterpriseGate', { type: 'sessionChanged', isLoggedIn: userId !== null, enterpriseId }),
  tell('personGate', { type: 'sessionChanged', isLoggedIn: userId !== null, isPerson }),
  tell('deferredDecisions', { type: 'userChanged', userId }),
]
const drops: Effect[] = [clear('currentEnterprise'), ['clearServerState']]
const withdraws = tell('toasts', { type: 'dismissKey', key: 'expiry' })
const ends = [withdraws, ...tellsUser(null, null, false), ...drops]
const ended = { when: { session: noSession, identity: '7:3' }, changes: { identity: null, unreadCount: 0 } }
const said = (text: string) => show({ severity: 'info', key: 'session-ended', lines: [text], durationMs: null })
const signedOut = (reason: string) => ({ type: 'session.signedOut', reason })
const down = new Error('down')
const toast = { severity: 'success', lines: ['好'] }

testFlow(portalMachine, {
  id: 'portal',
  context: ofOwner,
  states: { visitor: {}, member: { begins: [['start', 'watchUnread']] } },
  events: {
    'the stream of unread messages breaks': failed('watchUnread', new Error('insecure')),
    loggedIn: { type: 'session.loggedIn' },
    signedIn: { type: 'session.signedIn' },
    'signed out by logout': signedOut('logout'),
    'signed out by another tab': signedOut('otherTab'),
    'signed out by the end of the token': signedOut('expired'),
    'signed out by the server': signedOut('unauthorized'),
    'the session says something': { type: 'session.toast', severity: 'success', message: '退出成功！' },
    'the session leads somewhere': { type: 'session.navigate', to: '/' },
    'a call of the session failed': { type: 'session.callFailed', error: down },
    'the token ends soon': { type: 'session.expiryWarning', expireTime: NOW },
    'the token is renewed': { type: 'session.tokenRenewed' },
    'the enterprise is switched': { type: 'session.enterpriseSwitched' },
    notify: { type: 'notify', toast },
    unauthorized: { type: 'unauthorized' },
    enterpriseChanged: { type: 'enterpriseChanged' },
    personChanged: { type: 'personChanged' },
    unreadChanged: { type: 'unreadChanged', count: 9 },
  },
  rows: [
    {
      from: 'visitor',
      event: 'signedIn',
      to: 'member',
      changes: { identity: '7:3' },
      does: tellsUser(7, 3, false),
    },
    {
      from: 'visitor',
      event: 'signedIn',
      to: 'member',
      when: { session: personsSession },
      changes: { identity: '8:0' },
      does: tellsUser(8, null, true),
    },
    { from: 'member', event: 'signedIn', to: '=', when: { identity: '7:3' }, does: tellsUser(7, 3, false) },
    // another tab may have changed the user or the enterprise of the shared cookie
    ...['7:12', '9:3'].map((identity) => ({
      ...{ from: 'member', event: 'signedIn', to: 'member', again: true, when: { identity } },
      ...{ changes: { identity: '7:3' }, does: [...drops, ...tellsUser(7, 3, false)] },
    })),
    { from: '*', event: 'signed out by logout|signed out by another tab', to: 'visitor', ...ended, does: ends },
    {
      from: '*',
      event: 'signed out by the end of the token',
      to: 'visitor',
      ...ended,
      does: [['askForLogin'], ...ends, said('登录已到期，请重新登录。')],
    },
    {
      from: '*',
      event: 'signed out by the server',
      to: 'visitor',
      ...ended,
      does: [['askForLogin'], ...ends, said('登录已失效，请重新登录。')],
    },
    {
      from: '*',
      event: 'the session says something',
      to: '=',
      does: [show({ severity: 'success', lines: ['退出成功！'] })],
    },
    { from: '*', event: 'the session leads somewhere', to: '=', does: [['navigate', { to: '/' }]] },
    { from: '*', event: 'a call of the session failed', to: '=', does: [['showError', { error: down }]] },
    {
      from: '*',
      event: 'the token ends soon',
      to: '=',
      does: [
        show({
          key: 'expiry',
          severity: 'warn',
          title: '登录将在 5 分钟后到期',
          lines: ['您可以延长登录，正在填写的内容会保留。'],
          durationMs: 300_000,
        }),
      ],
    },
    { from: '*', event: 'the token is renewed', to: '=', does: [withdraws] },
    {
      from: '*',
      event: 'the enterprise is switched',
      to: '=',
      does: [withdraws, clear('currentEnterprise'), ['clearServerState']],
    },
    { from: '*', event: 'notify', to: '=', does: [show(toast)] },
    { from: '*', event: 'unauthorized', to: '=', does: [tell('session', { type: 'unauthorized' })] },
    {
      from: '*',
      event: 'enterpriseChanged',
      to: '=',
      does: [tell('enterpriseGate', { type: 'recheck' })],
    },
    { from: '*', event: 'personChanged', to: '=', does: [tell('personGate', { type: 'recheck' })] },
    { from: 'member', event: 'unreadChanged', to: '=', changes: { unreadCount: 9 } },
  ],
  starts: [{ input: { now }, to: 'visitor', does: [['hearSession']] }],
  provided: ['navigate', 'askForLogin', 'showError', 'clearServerState', 'watchUnread'],
})

describe('what the portal gives its parts', () => {
  it('is, once somebody is signed in, a watch over his messages by its name', () => {
    const visitor = portalMachine.resolveState({ value: 'visitor', context: ofOwner })
    const [member] = transition(portalMachine, visitor, { type: 'session.signedIn' })
    expect(Object.keys(member.children)).toEqual(['watchUnread'])
  })

  it('is one clock, and names by which they are spoken to', () => {
    const { now: own, identity, unreadCount, ...parts } = contextOf({})
    expect({ own, identity, unreadCount }).toEqual({ own: now, identity: null, unreadCount: 0 })
    const given = Object.entries(parts).map(([name, { id }]) => [name, id])
    expect(given).toEqual(Object.keys(parts).map((name) => [name, name]))
    const { loadingBar, enterpriseGate, personGate, ...timed } = parts
    for (const part of Object.values(timed)) expect(part.getSnapshot().context.now, part.id).toBe(now)
    expect(initialTransition(portalMachine, {})[0].context.now).toBe(Date.now)
  })

  it('is what came with the page, and nothing where nothing came', () => {
    const dataOf = ({ categories, seo, currentEnterprise }: typeof ofOwner) =>
      [categories, seo, currentEnterprise].map((part) => {
        const { value, context } = part.getSnapshot()
        return [value, context.data]
      })
    expect(dataOf(contextOf({}))).toEqual(Array.from({ length: 3 }, () => ['ready', null]))
    const categories = [{ id: 1, categoryCode: 'news', displayName: '新闻' }]
    const own = { ...owner, enterprise: null }
    expect(dataOf(contextOf({ preloaded: { categories, seo: null, own } }))).toEqual([
      ['completed', categories],
      ['completed', null],
      ['completed', null],
    ])
    expect(dataOf(contextOf({ preloaded: { seo: { title: '门户' }, own: owner } })).slice(1, 3)).toEqual([
      ['completed', { title: '门户' }],
      ['completed', enterprise],
    ])
  })

  it('is the user, the gates’ answers and the count of somebody signed in', () => {
    expect(ofOwner.session.getSnapshot().context).toMatchObject({ token: storedToken, profile: { userId: 7 } })
    expect(ofOwner.enterpriseGate.getSnapshot().context.enterprise).toEqual(enterprise)
    expect(ofOwner.unreadCount).toBe(2)
    const ofPerson = contextOf({ storedToken, preloaded: { own: person } })
    expect(ofPerson.personGate.getSnapshot().context.check).toEqual(check)
    expect(ofPerson.currentEnterprise.getSnapshot().value).toBe('ready')
  })

  it('is an hour for the SEO settings, and no end for the rest', () => {
    const { seo, categories } = contextOf({})
    expect(seo.getSnapshot().context.ttlMs).toBe(3_600_000)
    expect(categories.getSnapshot().context.ttlMs).toBe(Number.POSITIVE_INFINITY)
  })

  it('is the last reload for a missing chunk, and whether one can be remembered', () => {
    const reloadOf = (input: PortalInput) => contextOf(input).chunkReload.getSnapshot().context
    expect(reloadOf({})).toMatchObject({ lastReloadAt: null, canRemember: true })
    expect(reloadOf({ lastChunkReloadAt: 5, canRememberReload: false })).toMatchObject({
      lastReloadAt: 5,
      canRemember: false,
    })
  })
})
