import { FORWARDS } from '#src/app/pages/forward.page.tsx'
import type { RouteSpec } from '#src/app/route-types.ts'
import { routes } from '#src/app/routes.tsx'
import type { Role } from '#tests/support/e2e/accounts.ts'
import type { Api, Shown } from '#tests/support/e2e/api.ts'

/** null: a reader without login */
export type Reader = Role | null

export interface Visit {
  readonly route: RouteSpec
  readonly reader: Reader
  /** Pages of one thing are seen once in every state the demonstration data has. */
  readonly addresses: (api: Api) => Promise<readonly string[]>
}

/** Pages that another account sees than the rest of their area. */
const READERS: Readonly<Record<string, Reader>> = {
  '/account/roleSelection': 'visitor',
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

/** The first of each state, so that every look of a detail page is seen. */
async function oneOfEachState(api: Api, reader: Reader, operation: string, input: object = {}): Promise<number[]> {
  const { items } = await api<{ items: Shown[] }>(reader, operation, { maxResultCount: '50', ...input })
  return [...new Map(items.map(({ id, status }) => [status, id])).values()]
}

/** What the pages show that need an id. A new page of one thing has to say here which things it is seen with. */
const IDS: Readonly<Record<string, (api: Api, reader: Reader) => Promise<number[]>>> = {
  '/workOrder/detail': (api) => oneOfEachState(api, null, 'WorkOrder/GetWorkOrderList'),
  '/enterpriseCenter/work/workOrder/detail': (api, reader) => oneOfEachState(api, reader, 'WorkOrder/GetAll'),
  '/userCenter/work/workOrderDetail': (api, reader) =>
    oneOfEachState(api, reader, 'WorkOrderParticipator/GetAll', { isOnlyMine: 'true' }),
  '/console/workOrder/:id': (api, reader) => oneOfEachState(api, reader, 'WorkOrder/GetAll'),
}

const PARAMETER = /:id|\{id\}/

/** Pages that answer 404 without the id of something. */
export const needsId = ({ path, validate }: RouteSpec): boolean =>
  PARAMETER.test(path) || (validate !== undefined && path !== '/localhostLogin' && !validate({}, new URLSearchParams()))

const addressesOf = (route: RouteSpec, reader: Reader) => async (api: Api) => {
  if (!needsId(route)) return [route.path]
  const find = IDS[route.path]
  if (find === undefined) throw new Error(`${route.path} needs an id: say in tests/accessibility/visits.ts which`)
  const ids = await find(api, reader)
  if (ids.length === 0) throw new Error(`there is nothing to see on ${route.path}`)
  return ids.map((id) =>
    PARAMETER.test(route.path) ? route.path.replace(PARAMETER, `${id}`) : `${route.path}?id=${id}`,
  )
}

const visit = (route: RouteSpec, reader = readerOf(route)): Visit => ({
  route,
  reader,
  addresses: addressesOf(route, reader),
})

/** A form is seen empty on its own; filled in, too, with what may be changed in each state. */
const FILLED: readonly string[] = ['/enterpriseCenter/work/workOrder/edit', '/console/workOrder/edit']

async function changeable(api: Api, reader: Reader): Promise<number[]> {
  const { items } = await api<{ items: Shown[] }>(reader, 'WorkOrder/GetAll', { maxResultCount: '50' })
  const open = items.filter(({ allowedActions }) => allowedActions.includes('update'))
  return [...new Map(open.map(({ id, status }) => [status, id])).values()]
}

const filled = (route: RouteSpec): Visit => {
  const reader = route.path.startsWith('/console/') ? 'developer' : readerOf(route)
  return {
    route,
    reader,
    addresses: async (api) => {
      const ids = await changeable(api, reader)
      if (ids.length === 0) throw new Error(`${reader} has nothing to change on ${route.path}`)
      return ids.map((id) => `${route.path}?id=${id}`)
    },
  }
}

/** Pages that look different to somebody else, too. */
const ALSO: readonly (readonly [path: string, reader: Reader])[] = [
  ['/', 'person'],
  ['/workOrder/detail', 'person'],
  ['/workOrder/detail', 'newcomer'],
  ['/console', 'developer'],
  ['/console/workOrder', 'foundation'],
]

/** Every page of the portal as its reader sees it. What only leads on to another page is no page. */
export const visits: readonly Visit[] = [
  ...routes.filter(({ path }) => !(path in FORWARDS)).map((route) => visit(route)),
  ...ALSO.flatMap(([path, reader]) =>
    routes.filter((route) => route.path === path).map((route) => visit(route, reader)),
  ),
  ...routes.filter(({ path }) => FILLED.includes(path)).map(filled),
]

/** Pages with many states, and those of the staff with their many dialogs, are long. */
const goesAlone = ({ route, reader }: Visit): boolean => needsId(route) || reader === 'platform'

/** Visits that one browser makes one after the other: those of a layout; a long one goes alone. */
export function visitsByReader(): ReadonlyMap<string, readonly Visit[]> {
  const groups = new Map<string, Visit[]>()
  for (const each of visits) {
    const name = `${each.reader ?? 'anybody'}: ${goesAlone(each) ? each.route.path : each.route.layout}`
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return groups
}
