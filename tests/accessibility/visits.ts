import type { RouteSpec } from '#src/app/route-types.ts'
import { routes } from '#src/app/routes.tsx'
import type { Role } from '#tests/support/e2e/accounts.ts'
import type { Api, Shown } from '#tests/support/e2e/api.ts'
import { isFirst, isFull } from '#tests/support/tier.ts'

/** null: a visitor */
export type Reader = Role | null

export interface Visit {
  readonly route: RouteSpec
  readonly reader: Reader
  /** In the first tier some pages are only looked at. */
  readonly isPressed: boolean
  /** A page of one record is visited once in every state that the demonstration data has. */
  readonly addresses: (api: Api) => Promise<readonly string[]>
}

/** Pages that need another account than the rest of their area. */
const READERS: Readonly<Record<string, Reader>> = {
  '/account/roleSelection': 'visitor',
  '/account/security': 'enterprise',
  '/enterpriseCenter/waitForAudit': 'pending',
  '/userCenter/resume': 'newcomer',
}

const RESIDENTS: readonly (readonly [area: string, reader: Role])[] = [
  ['/enterpriseCenter', 'enterprise'],
  ['/userCenter', 'person'],
  ['/console', 'platform'],
]

const readerOf = ({ path }: RouteSpec): Reader =>
  path in READERS
    ? (READERS[path] ?? null)
    : (RESIDENTS.find(([area]) => path === area || path.startsWith(`${area}/`))?.[1] ?? null)

/** The first record of each state, so that every variant of a detail page is visited. */
async function oneOfEachState(api: Api, reader: Reader, operation: string, input: object = {}): Promise<number[]> {
  const { items } = await api<{ items: Shown[] }>(reader, operation, { maxResultCount: '50', ...input })
  return [...new Map(items.map(({ id, status }) => [status, id])).values()]
}

/** The records for pages that need an id. A new page of one record must be entered here. */
const IDS: Readonly<Record<string, (api: Api, reader: Reader) => Promise<number[]>>> = {
  '/workOrder/detail': (api) => oneOfEachState(api, null, 'WorkOrder/GetWorkOrderList'),
  '/news/detail': async (api) => (await oneOfEachState(api, null, 'CmsContent/SearchPublishedContent')).slice(0, 1),
  '/news/detail/{id}': (api) => oneOfEachState(api, null, 'CmsContent/GetAll'),
  '/enterpriseCenter/work/workOrder/detail': (api, reader) => oneOfEachState(api, reader, 'WorkOrder/GetAll'),
  '/userCenter/work/workOrderDetail': (api, reader) =>
    oneOfEachState(api, reader, 'WorkOrderParticipator/GetAll', { isOnlyMine: 'true' }),
  '/userCenter/work/contractDetail': (api, reader) => oneOfEachState(api, reader, 'ContractEmployment/GetAll'),
  '/enterpriseCenter/humanResource/contractDetail': (api, reader) =>
    oneOfEachState(api, reader, 'ContractEmployment/GetAll'),
  '/enterpriseCenter/humanResource/employee/edit': async (api, reader) =>
    (await oneOfEachState(api, reader, 'ContractEmployment/GetEmploymentStatusList')).slice(0, 2),
  '/enterpriseCenter/work/taskDetail': (api, reader) => oneOfEachState(api, reader, 'EnterpriseTask/GetAll'),
  '/enterpriseCenter/humanResource/requirement/detail': (api, reader) =>
    oneOfEachState(api, reader, 'Requirement/GetAll'),
  '/enterpriseCenter/humanResource/requirement/jobSeekerResume': (api, reader) =>
    oneOfEachState(api, reader, 'RequirementResume/GetAll'),
  '/userCenter/work/taskDetail': (api, reader) => oneOfEachState(api, reader, 'EnterpriseTask/GetAll'),
  '/console/person/:id': (api, reader) => oneOfEachState(api, reader, 'UserDisabledPerson/GetAll'),
  '/console/person/:id/edit': (api, reader) => oneOfEachState(api, reader, 'UserDisabledPerson/GetAll'),
  '/console/enterprise/:id': (api, reader) => oneOfEachState(api, reader, 'Enterprise/GetAll'),
  '/console/requirement/:id': (api, reader) => oneOfEachState(api, reader, 'Requirement/GetAll'),
  '/console/contract/:id': (api, reader) => oneOfEachState(api, reader, 'ContractEmployment/GetAll'),
  '/console/workOrder/:id': (api, reader) => oneOfEachState(api, reader, 'WorkOrder/GetAll'),
  '/console/approval/:id': approvalIds,
  // the demonstration has none: tests/e2e/moving-in.spec.ts runs axe on it in its states
}

/** A record that waits for this user: the demonstration has none. */
async function approvalIds(api: Api, reader: Reader): Promise<number[]> {
  const [userDisabledPersonId] = await oneOfEachState(api, 'platform', 'UserDisabledPerson/GetAll')
  const bonus = { kind: 'Bonus', userDisabledPersonId, matter: '季度奖金', amount: '300' }
  await api('finance2', 'WorkOrderFinancialFlow/Create', bonus)
  return oneOfEachState(api, reader, 'Approval/GetAll', { box: 'All' })
}

/** Lists whose address opens one of their records. */
const OPENED: Readonly<Record<string, (api: Api, reader: Reader) => Promise<number[]>>> = {
  '/requirement': (api) => oneOfEachState(api, null, 'Requirement/GetRequirementList'),
  '/conversation': async (api, reader) => (reader === null ? [] : oneOfEachState(api, reader, 'Conversation/GetAll')),
  '/userCenter/setting/conversation': (api, reader) => oneOfEachState(api, reader, 'Conversation/GetAll'),
  '/enterpriseCenter/humanResource/conversation': (api, reader) =>
    oneOfEachState(api, reader, 'Conversation/GetAll', { kind: 'Requirement' }),
  '/console/conversation': (api, reader) => oneOfEachState(api, reader, 'Conversation/GetAll', { kind: 'Support' }),
  '/userCenter/work': (api, reader) => oneOfEachState(api, reader, 'RequirementResume/GetAll'),
  '/console/content/edit': (api, reader) =>
    oneOfEachState(api, reader, 'CmsContent/GetAll', { enableDataPermissionLimit: 'true' }),
  '/enterpriseCenter/humanResource/salary': (api, reader) => oneOfEachState(api, reader, 'Payroll/GetAll'),
  '/enterpriseCenter/humanResource/handleHistoryRecord': async (api, reader) =>
    (await oneOfEachState(api, reader, 'ContractEmployment/GetMyAll')).slice(0, 1),
}

/** Pages whose address selects another part of them. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/account/login': ['?way=code'],
  '/console/content': ['?status=Deleted'],
  '/console/system/dictionary': ['?parentId=1'],
  '/console/system/role': ['?tab=custom'],
  '/console/system/area': ['?provinceId=31', '?provinceId=31&cityId=3101'],
  '/enterpriseCenter/humanResource/requirement/deliveryRecord': ['?view=table'],
  '/account/security': ['?tab=preference', '?tab=privacy'],
  '/enterpriseCenter/work/task': ['?view=table'],
  '/userCenter/setting/profile': ['?tab=security'],
  '/enterpriseCenter/setting/profile': ['?tab=members', '?tab=members&list=waiting', '?tab=facilities'],
  '/enterpriseCenter/humanResource/salary': ['?import=true'],
  '/console/person': ['?all=true'],
  '/console/enterprise': ['?all=true'],
  '/console/requirement': ['?status=Auditing'],
  '/console/delivery': ['?all=true', '?all=several'],
  '/console/payroll': ['?all=true'],
  '/console/record': ['?type=WorkOrderParticipator&id=1'],
}

const PARAMETER = /:id|\{id\}/

const ORDER_TABS = ['people', 'results', 'feedback', 'cost', 'history', 'paper'].map((tab) => `tab=${tab}`)

/** Parts of a page of one record that the address opens, visited with the first record or with that of `PARTS_OF`. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '/console/person/:id': ['tab=resume', 'tab=training', 'tab=growth', 'tab=log'],
  '/console/enterprise/:id': ['tab=members', 'tab=log'],
  '/enterpriseCenter/work/workOrder/detail': ORDER_TABS,
  '/console/workOrder/:id': ORDER_TABS,
}

/** The order of the last submission: there are people in it, results, reports and payments. */
async function workedOrder(api: Api, reader: Reader): Promise<number> {
  const page = await api<{ items: { workOrder: { id: number } }[] }>(reader, 'WorkOrderCompletion/GetAll')
  const [last] = page.items
  if (last === undefined) throw new Error('nobody has submitted anything')
  return last.workOrder.id
}

/** A record whose parts hold something, where the first one may be empty. */
const PARTS_OF: Readonly<Record<string, (api: Api, reader: Reader) => Promise<number>>> = {
  '/enterpriseCenter/work/workOrder/detail': workedOrder,
  '/console/workOrder/:id': workedOrder,
}

/** Pages that answer 404 without an id. */
export const needsId = ({ path, validate }: RouteSpec): boolean =>
  PARAMETER.test(path) || (validate !== undefined && path !== '/localhostLogin' && !validate({}, new URLSearchParams()))

/** The category with which each page of the kind is visited. */
const CATEGORIES: Readonly<Record<string, string>> = {
  '/about/contact/{category}': 'ContactUs',
  '/about/mediaReports/{category}': 'MediaReports',
}
const withCategory = (path: string): string => path.replace('{category}', CATEGORIES[path] ?? 'PlatformIntroduction')

const addressesOf = (route: RouteSpec, reader: Reader) => async (api: Api) => {
  if (!needsId(route)) {
    const opened = (await OPENED[route.path]?.(api, reader)) ?? []
    const views = VIEWS[route.path] ?? []
    return ['', ...views, ...opened.map((id) => `?id=${id}`)].map((view) => `${withCategory(route.path)}${view}`)
  }
  const find = IDS[route.path]
  if (find === undefined) throw new Error(`${route.path} needs an id: say in tests/accessibility/visits.ts which`)
  const ids = await find(api, reader)
  if (ids.length === 0) throw new Error(`there is nothing to see on ${route.path}`)
  const isNamed = PARAMETER.test(route.path)
  const addressOf = (id: number) => (isNamed ? route.path.replace(PARAMETER, `${id}`) : `${route.path}?id=${id}`)
  const whole = (await PARTS_OF[route.path]?.(api, reader)) ?? ids[0] ?? 0
  return [
    ...ids.map(addressOf),
    ...(PARTS[route.path] ?? []).map((part) => `${addressOf(whole)}${isNamed ? '?' : '&'}${part}`),
  ]
}

const visit = (route: RouteSpec, reader = readerOf(route)): Visit => ({
  route,
  reader,
  isPressed: true,
  addresses: addressesOf(route, reader),
})

/** A form is visited empty, and also filled in with what may be changed in each state. */
const FILLED: Readonly<Record<string, string>> = {
  '/enterpriseCenter/work/addTask': 'EnterpriseTask/GetAll',
  '/enterpriseCenter/work/workOrder/edit': 'WorkOrder/GetAll',
  '/console/workOrder/edit': 'WorkOrder/GetAll',
}

async function changeable(api: Api, reader: Reader, operation: string): Promise<number[]> {
  const { items } = await api<{ items: Shown[] }>(reader, operation, { maxResultCount: '50' })
  const open = items.filter(({ allowedActions }) => allowedActions.includes('update'))
  return [...new Map(open.map(({ id, status }) => [status, id])).values()]
}

const filled = (route: RouteSpec): Visit => {
  const reader = route.path.startsWith('/console/') ? 'developer' : readerOf(route)
  return {
    route,
    reader,
    isPressed: true,
    addresses: async (api) => {
      const ids = await changeable(api, reader, FILLED[route.path] ?? '')
      if (ids.length === 0) throw new Error(`${reader} has nothing to change on ${route.path}`)
      return ids.map((id) => `${route.path}?id=${id}`)
    },
  }
}

/** Pages that look different to another user and are visited for both. */
const ALSO: readonly (readonly [path: string, reader: Reader])[] = [
  ['/', 'person'],
  ['/requirement', 'person'],
  ['/conversation', 'person'],
  ['/support', 'person'],
  ['/requirement', 'newcomer'],
  ['/workOrder/detail', 'person'],
  ['/workOrder/detail', 'newcomer'],
  ['/console', 'developer'],
  ['/console/person', 'foundation'],
  ['/console/workOrder', 'foundation'],
]

/** No demonstration has a list that is brought in: tests/e2e/moving-in.spec.ts makes one and looks at its page. */
const isInStory = ({ path }: RouteSpec) => path === '/console/system/movingIn/:id'

/** Every page of the portal as its user sees it. */
export const visits: readonly Visit[] = [
  ...routes.filter((route) => !isInStory(route)).map((route) => visit(route)),
  ...ALSO.flatMap(([path, reader]) =>
    routes.filter((route) => route.path === path).map((route) => visit(route, reader)),
  ),
  ...routes.filter(({ path }) => path in FILLED).map(filled),
]

/** The number of pages of the staff that one browser visits without reloading. */
const STRETCH = 6

/** Pages with many states are long; those of the staff have many dialogs. */
function groupOf({ route, reader }: Visit, before: number): string {
  if (needsId(route) || (isFull && reader === 'platform')) return route.path
  return reader === 'platform' ? `${route.layout} ${Math.floor(before / STRETCH) + 1}` : route.layout
}

/**
 * A page for each shared component that shows an empty or a failed state: lists of cards and of rows, the board, the
 * register of the staff, the workbench of each area, and a page of one record.
 */
const SHARED_STATES: ReadonlySet<string> = new Set([
  '/workOrder',
  '/news/list',
  '/userCenter',
  '/userCenter/work/workOrder',
  '/userCenter/setting/message',
  '/enterpriseCenter',
  '/enterpriseCenter/work/task',
  '/enterpriseCenter/humanResource/employee',
  '/enterpriseCenter/humanResource/requirement/deliveryRecord',
  '/console',
  '/console/person',
  '/console/finance',
  '/console/system/user',
  '/console/workOrder/:id',
])

/**
 * Whose every button the first tier presses: a page of each layout that has none of those above, which are forms, and one
 * with dialogs.
 */
const FIRST_PRESSED: ReadonlySet<string> = new Set([
  '/account/login',
  '/account/qrcodeRegister',
  '/enterpriseCenter/authentication',
  '/enterpriseCenter/setting/profile',
  '/userCenter/resume/stepTwo',
  '/console/system/user',
])

/** By the first account that may read each. */
function visitsOf(paths: Iterable<string>, what: string): ReadonlyMap<string, readonly Visit[]> {
  const groups = new Map<string, Visit[]>()
  for (const path of paths) {
    const found = visits.find(({ route }) => route.path === path)
    if (found === undefined) throw new Error(`${path} is no page of the portal`)
    const name = `${found.reader ?? 'anybody'}: ${what}`
    groups.set(name, [...(groups.get(name) ?? []), found])
  }
  return groups
}

/** The first address alone: its other states are made of the same pieces. */
const once = (visit: Visit): Visit => ({
  ...visit,
  isPressed: FIRST_PRESSED.has(visit.route.path),
  addresses: async (api) => (await visit.addresses(api)).slice(0, 1),
})

function firstVisits(): ReadonlyMap<string, readonly Visit[]> {
  const all = visitsOf(new Set([...SHARED_STATES, ...FIRST_PRESSED]), 'layouts and shared pieces')
  return new Map([...all].map(([name, some]) => [name, some.map(once)]))
}

/** Visits that one browser makes one after the other. */
export function visitsByReader(): ReadonlyMap<string, readonly Visit[]> {
  if (isFirst) return firstVisits()
  const groups = new Map<string, Visit[]>()
  let ofTheStaff = 0
  for (const each of visits) {
    const name = `${each.reader ?? 'anybody'}: ${groupOf(each, ofTheStaff)}`
    if (each.reader === 'platform' && !needsId(each.route)) ofTheStaff += 1
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return groups
}

/** The areas whose pages are visited empty and without an answer. */
export const visitsWithoutContent = (): ReadonlyMap<string, readonly Visit[]> =>
  isFull ? visitsByReader() : visitsOf(SHARED_STATES, 'shared pieces')
