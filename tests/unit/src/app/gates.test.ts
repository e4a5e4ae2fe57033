import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import { type GateFacts, known, UNKNOWN } from '#src/app/gate-facts.ts'
import { type GateOutcome, resolveGate, resolveRoute, statusOf } from '#src/app/gates.ts'
import { GATES, type GateRoute, LAYOUTS, type LayoutName } from '#src/app/route-types.ts'
import { routes as allRoutes } from '#src/app/routes.tsx'
import { consoleAccess } from '#src/lib/navigation/console-access.ts'
import { consolePages, DESKS, type Desk } from '#tests/support/console-pages.ts'

const ACCOUNTS = [
  'anonymous',
  'visitor',
  'newcomer',
  'person',
  'enterprise',
  'member',
  'pending',
  'platform',
  'foundation',
  'developer',
] as const
type Account = (typeof ACCOUNTS)[number]

const NO_RECORD: PersonCheck = { id: null, status: 'NotFound', audit: null, auditStatus: null }
const CERTIFIED: PersonCheck = { id: 1, status: 'ReexaminePassed', audit: 3, auditStatus: 3 }
const enterpriseOf = (audit: number, creatorUserId = 7): CurrentEnterprise => ({
  id: 3,
  enterpriseName: '晨光数据',
  creatorUserId,
  audit,
  auditStatus: 2,
})

interface Who {
  userType: UserType
  enterprise?: CurrentEnterprise | null
  person?: PersonCheck
}

const factsOf = ({ userType, enterprise = null, person }: Who): GateFacts => ({
  session: known({ userId: 7, userType, enterpriseId: enterprise?.id ?? null }),
  enterprise: known(enterprise),
  person: person ? known(person) : UNKNOWN,
})

const FACTS: Record<Account, GateFacts> = {
  anonymous: { session: known(null), enterprise: UNKNOWN, person: UNKNOWN },
  visitor: factsOf({ userType: 'Visitor' }),
  newcomer: factsOf({ userType: 'DisabledPerson', person: NO_RECORD }),
  person: factsOf({ userType: 'DisabledPerson', person: CERTIFIED }),
  enterprise: factsOf({ userType: 'Enterprise', enterprise: enterpriseOf(2) }),
  member: factsOf({ userType: 'Enterprise', enterprise: enterpriseOf(2, 99) }),
  pending: factsOf({ userType: 'Enterprise', enterprise: enterpriseOf(1) }),
  platform: factsOf({ userType: 'PlatformUser' }),
  foundation: factsOf({ userType: 'FoundationWorker' }),
  developer: factsOf({ userType: 'WorkDeveloper' }),
}

const platformOf = (...platformRoles: PlatformRole[]): GateFacts => ({
  session: known({ userId: 7, userType: 'PlatformUser', platformRoles, enterpriseId: null }),
  enterprise: UNKNOWN,
  person: UNKNOWN,
})

const DESK_FACTS: Record<Desk, GateFacts> = {
  foundation: FACTS.foundation,
  developer: FACTS.developer,
  finance: platformOf('Finance'),
  auditor: platformOf('Auditor'),
  content: platformOf('Content'),
}

test('a page of a sub-role is for those who hold it, and for administrators', () => {
  const page: GateRoute = { path: '/console/seo', layout: 'console', gate: 'staff', access: consoleAccess }
  const as = (userType: UserType, ...platformRoles: PlatformRole[]): GateFacts => ({
    session: known({ userId: 7, userType, platformRoles, enterpriseId: null }),
    enterprise: UNKNOWN,
    person: UNKNOWN,
  })
  expect(resolveGate(page, as('PlatformUser', 'Content'))).toEqual({ kind: 'page' })
  expect(resolveGate(page, as('PlatformUser', 'Admin'))).toEqual({ kind: 'page' })
  expect(resolveGate(page, as('PlatformUser', 'Finance'))).toEqual({ kind: 'redirect', to: '/console' })
  expect(resolveGate(page, as('FoundationWorker'))).toEqual({ kind: 'redirect', to: '/console' })
})

test('a page of the console that src/lib/navigation/console-access.ts does not name is nobody’s', () => {
  const page: GateRoute = { path: '/console/unheardOf', layout: 'console', gate: 'staff', access: consoleAccess }
  expect(resolveGate(page, platformOf('Admin'))).toEqual({ kind: 'redirect', to: '/console' })
})

test('a page that a custom role withholds says so; what is for another sub-role leads to the start page', () => {
  const facts: GateFacts = {
    session: known({
      ...{ userId: 7, userType: 'PlatformUser', platformRoles: ['Auditor'], enterpriseId: null },
      keptRights: ['PersonRecords'],
    }),
    enterprise: UNKNOWN,
    person: UNKNOWN,
  }
  const go = (path: string) => resolveGate({ path, layout: 'console', gate: 'staff', access: consoleAccess }, facts)
  expect(go('/console/person/:id/edit')).toEqual({ kind: 'page' })
  expect(go('/console/record')).toEqual({ kind: 'page' })
  expect(go('/console/approval')).toEqual({ kind: 'page' })
  expect(go('/console/contract/:id')).toMatchObject({ kind: 'error', status: 403 })
  expect(go('/console/finance')).toEqual({ kind: 'redirect', to: '/console' })
})

const cellOf = (outcome: GateOutcome): string => (outcome.kind === 'redirect' ? outcome.to : outcome.kind)

const [head = '', ...lines] = readFileSync('docs/specification/routes.tsv', 'utf8').trim().split('\n')
const columns = head.split('\t')
const routes = lines.map((line) => {
  const cells = line.split('\t')
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  const route: GateRoute = { path: cell('route'), layout: cell('layout') as LayoutName, gate: cell('gate') }
  return { route, cell }
})

describe('every cell of docs/specification/routes.tsv', () => {
  test('the table has the layouts, gates and accounts we know, and no others', () => {
    expect(columns.slice(3)).toEqual(ACCOUNTS)
    expect(routes.length).toBeGreaterThan(60)
    for (const { route } of routes) {
      expect(LAYOUTS).toContain(route.layout)
      expect(GATES).toContain(route.gate)
    }
  })

  describe.each(routes)('$route.path', ({ route, cell }) => {
    test.each(ACCOUNTS)('as the table says for %s', (account) => {
      expect(cellOf(resolveGate(route, FACTS[account]))).toBe(cell(account))
    })
  })
})

describe('every page of the console', () => {
  const pages = new Map(consolePages.map(({ path, refused }) => [path, refused]))
  const built = allRoutes.filter(({ layout }) => layout === 'console')

  test('is in the table of tests/support/console-pages.ts', () => {
    const paths = built.map(({ path }) => path).toSorted()
    expect(paths, 'say in tests/support/console-pages.ts whom each page refuses').toEqual([...pages.keys()].toSorted())
  })

  describe.each(built)('$path', (route) => {
    test.each(DESKS)('is open to %s, or not, as the table says', (desk) => {
      const isRefused = pages.get(route.path)?.includes(desk) ?? false
      const cell = cellOf(resolveGate(route, DESK_FACTS[desk]))
      expect(cell, `${route.path} in tests/support/console-pages.ts`).toBe(isRefused ? '/console' : 'page')
    })

    test('is open to an administrator, and to no other kind of user', () => {
      const cell = cellOf(resolveGate(route, platformOf('Admin')))
      expect(cell, `${route.path} in src/lib/navigation/console-access.ts`).toBe('page')
      for (const account of ['anonymous', 'visitor', 'newcomer', 'person', 'enterprise', 'member', 'pending'] as const)
        expect(cellOf(resolveGate(route, FACTS[account])), account).not.toBe('page')
    })
  })
})

const routeOf = (path: string): GateRoute => {
  const found = routes.find(({ route }) => route.path === path)
  if (!found) throw new Error(`routes.tsv has no ${path}`)
  return found.route
}
const go = (path: string, who: Who) => cellOf(resolveGate(routeOf(path), factsOf(who)))

describe('accounts the table does not name', () => {
  test('an enterprise user without a chosen enterprise goes to selectEnterprise', () => {
    expect(go('/enterpriseCenter', { userType: 'Enterprise' })).toBe('/enterpriseCenter/selectEnterprise')
    expect(go('/enterpriseCenter/waitForAudit', { userType: 'Enterprise' })).toBe('/enterpriseCenter/selectEnterprise')
    expect(go('/enterpriseCenter/select', { userType: 'Enterprise' })).toBe('page')
  })

  test('a rejected or never submitted enterprise goes to authentication', () => {
    for (const audit of [-1, null]) {
      const enterprise = { ...enterpriseOf(2), audit }
      expect(go('/enterpriseCenter/work/task', { userType: 'Enterprise', enterprise })).toBe(
        '/enterpriseCenter/authentication',
      )
    }
  })

  const draft: PersonCheck = { id: 1, status: 'NotFound', audit: null, auditStatus: 3 }
  const waiting: PersonCheck = { id: 1, status: 'ToBeReviewed', audit: 1, auditStatus: 3 }
  const refused: PersonCheck = { id: 1, status: 'FirstTrialUnPassed', audit: -1, auditStatus: 3 }

  test('who has begun a resume may go through its steps, and nowhere else yet', () => {
    for (const step of ['', '/detail', '/stepTwo', '/stepThree']) {
      expect(go(`/userCenter/resume${step}`, { userType: 'DisabledPerson', person: draft })).toBe('page')
    }
    expect(go('/userCenter/work', { userType: 'DisabledPerson', person: draft })).toBe('/userCenter/resume')
    expect(go('/userCenter/setting/profile', { userType: 'DisabledPerson', person: draft })).toBe('/userCenter/resume')
  })

  test('who waits for the audit or was refused sees stepThree, and can still correct the resume', () => {
    for (const person of [waiting, refused]) {
      expect(go('/userCenter', { userType: 'DisabledPerson', person })).toBe('/userCenter/resume/stepThree')
      expect(go('/userCenter/setting/message', { userType: 'DisabledPerson', person })).toBe(
        '/userCenter/resume/stepThree',
      )
      expect(go('/userCenter/resume/stepTwo', { userType: 'DisabledPerson', person })).toBe('page')
    }
  })

  test('a person with an unfinished resume who enters the enterprise area ends where his own gate leads', () => {
    expect(go('/enterpriseCenter', { userType: 'DisabledPerson', person: waiting })).toBe(
      '/userCenter/resume/stepThree',
    )
  })
})

describe('the console', () => {
  const consoleRoute: GateRoute = { path: '/console', layout: 'console', gate: 'staff', access: consoleAccess }
  const tickets: GateRoute = { ...consoleRoute, path: '/console/system/ticket' }

  test.each([
    ['anonymous', '/'],
    ['visitor', '/account/roleSelection'],
    ['newcomer', '/userCenter/resume'],
    ['person', '/userCenter'],
    ['enterprise', '/enterpriseCenter'],
    ['pending', '/enterpriseCenter/waitForAudit'],
    ['platform', 'page'],
    ['foundation', 'page'],
    ['developer', 'page'],
  ] as const)('leads %s to %s', (account, expected) => {
    expect(cellOf(resolveGate(consoleRoute, FACTS[account]))).toBe(expected)
  })

  test('a page for some of the staff sends the others to its start', () => {
    expect(cellOf(resolveGate(tickets, FACTS.platform))).toBe('page')
    expect(cellOf(resolveGate(tickets, FACTS.foundation))).toBe('/console')
  })

  test('pages for everyone logged in ask for nothing more', () => {
    const security: GateRoute = { path: '/account/security', layout: 'account', gate: 'login' }
    expect(cellOf(resolveGate(security, FACTS.anonymous))).toBe('/')
    for (const account of ACCOUNTS.slice(1)) expect(cellOf(resolveGate(security, FACTS[account]))).toBe('page')
  })
})

describe('while facts are missing', () => {
  const nothing: GateFacts = { session: UNKNOWN, enterprise: UNKNOWN, person: UNKNOWN }

  test('public pages show at once, the others wait', () => {
    expect(resolveGate(routeOf('/'), nothing)).toEqual({ kind: 'page' })
    expect(resolveGate(routeOf('/userCenter'), nothing)).toEqual({ kind: 'wait' })
    expect(resolveGate(routeOf('/enterpriseCenter'), { ...FACTS.enterprise, enterprise: UNKNOWN })).toEqual({
      kind: 'wait',
    })
    expect(resolveGate(routeOf('/userCenter'), { ...FACTS.person, person: UNKNOWN })).toEqual({ kind: 'wait' })
  })

  test('a fact that could not be fetched is an error with the status of its answer', () => {
    const error = Object.assign(new Error('服务暂时出现问题'), { httpStatus: 502 })
    const facts: GateFacts = { ...FACTS.enterprise, enterprise: { state: 'failed', error } }
    expect(resolveGate(routeOf('/enterpriseCenter'), facts)).toEqual({
      kind: 'error',
      status: 502,
      message: '服务暂时出现问题',
      error,
    })
  })
})

describe('§8 routing errors', () => {
  test("unknown middleware: status 500 'Unknown middleware ...'", () => {
    const route: GateRoute = { path: '/x', layout: 'default', gate: 'moonlight' }
    expect(resolveGate(route, FACTS.platform)).toEqual({
      kind: 'error',
      status: 500,
      message: 'Unknown middleware moonlight',
    })
  })

  test("failed page validation: 404 'This page could not be found', before any gate", () => {
    const route = { ...routeOf('/userCenter'), validate: () => false }
    expect(resolveRoute(route, FACTS.anonymous)).toEqual({
      kind: 'error',
      status: 404,
      message: 'This page could not be found',
    })
  })

  test('page validation sees path parameters and the search', () => {
    const validate = (parameters: Readonly<Record<string, string | undefined>>, search: URLSearchParams) =>
      parameters.id === '3' && search.get('page') === '2'
    const route = { ...routeOf('/news/detail/{id}'), validate }
    expect(resolveRoute(route, FACTS.anonymous, { id: '3' }, 'page=2')).toEqual({ kind: 'page' })
    expect(resolveRoute(route, FACTS.anonymous, { id: '4' }, 'page=2').kind).toBe('error')
  })

  test.each([
    ['statusCode', { statusCode: 418 }, 418],
    ['status', { status: 403 }, 403],
    ['response status', { response: { status: 404 } }, 404],
    ['nothing', new Error('x'), 500],
    ['no object', 'x', 500],
  ])('other errors take their status from %s', (_name, error, status) => {
    expect(statusOf(error)).toBe(status)
  })
})
