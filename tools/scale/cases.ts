import { VOLUME_IDS } from '#tools/volume/sizes.ts'
import { RARE_WORD } from '#tools/volume/words.ts'

export type Who = 'visitor' | 'person' | 'enterprise' | 'employer' | 'developer' | 'platform'

/** Requests of one kind; the number of a request determines its URL. */
export interface ReadCase {
  readonly what: string
  readonly who: Who
  readonly path: (index: number) => string
}

/**
 * Number of an enterprise of usual size. Enterprise 1 has more active employees than any real one, some ten thousand.
 */
const USUAL = 2_000

const api = (path: string) => `/api/services/app/${path}`
const asked =
  (path: string, query = '') =>
  () =>
    `${api(path)}?maxResultCount=20${query}`
const word = (text: string) => encodeURIComponent(text)

/** @param orders ids of orders that visitors may open */
export const readCases = (orders: readonly string[]): ReadCase[] => [
  { what: 'session', who: 'person', path: asked('Session/GetCurrentLoginInformations') },
  { what: 'unread count', who: 'person', path: asked('SiteMessage/GetUnreadCount') },
  { what: 'list of orders', who: 'visitor', path: asked('WorkOrder/GetWorkOrderList', '&searchStatus=Claimable') },
  { what: 'list of orders', who: 'person', path: asked('WorkOrder/GetWorkOrderList', '&searchStatus=Claimable') },
  { what: 'order', who: 'person', path: (index) => `${api('WorkOrder/Get')}?id=${orders[index % orders.length]}` },
  {
    what: 'search, common word',
    who: 'visitor',
    path: asked('WorkOrder/GetWorkOrderList', `&displayName=${word('标注')}`),
  },
  {
    what: 'search, one in 300',
    who: 'visitor',
    path: asked('WorkOrder/GetWorkOrderList', `&displayName=${word('昆明')}`),
  },
  {
    what: 'search, rare word',
    who: 'visitor',
    path: asked('WorkOrder/GetWorkOrderList', `&displayName=${word(RARE_WORD)}`),
  },
  { what: 'own parts', who: 'person', path: asked('WorkOrderParticipator/GetAll') },
  { what: 'parts of the enterprise', who: 'enterprise', path: asked('WorkOrderParticipator/GetAll') },
  { what: 'results to accept', who: 'enterprise', path: asked('WorkOrderCompletion/GetAll', '&status=Waiting') },
  { what: 'payments to settle', who: 'platform', path: asked('WorkOrderFinancialFlow/GetAll', '&status=ToBeSettled') },
  { what: 'own messages', who: 'person', path: asked('SiteMessage/GetAll') },
  { what: 'own contracts', who: 'person', path: asked('ContractEmployment/GetAll') },
  { what: 'own pay', who: 'person', path: asked('Payroll/GetAll') },
  { what: 'desk of a person', who: 'person', path: asked('Dashboard/GetPersonal') },
  { what: 'desk of an enterprise', who: 'enterprise', path: asked('Dashboard/GetEnterprise') },
  { what: 'desk of an enterprise', who: 'employer', path: asked('Dashboard/GetEnterprise') },
  { what: 'desk of staff', who: 'platform', path: asked('Dashboard/GetStaff') },
  { what: 'log of operations', who: 'platform', path: asked('AuditLog/GetOperations') },
  {
    what: 'operations of one account',
    who: 'platform',
    path: asked('AuditLog/GetOperations', `&userId=${VOLUME_IDS.userOf(5)}`),
  },
  { what: 'outbox', who: 'platform', path: asked('Outbox/GetAll') },
  { what: 'persons', who: 'platform', path: asked('UserDisabledPerson/GetAll') },
  { what: 'page kept: home', who: 'visitor', path: () => '/' },
  {
    what: 'page drawn: order',
    who: 'visitor',
    path: (index) => `/workOrder/detail?id=${orders[index % orders.length]}`,
  },
]

export const READERS: Readonly<
  Record<Exclude<Who, 'visitor'>, readonly [userId: number, enterpriseId: number | null]>
> = {
  person: [VOLUME_IDS.userOf(5), null],
  enterprise: [VOLUME_IDS.creatorOf(1), 1],
  employer: [VOLUME_IDS.creatorOf(USUAL), USUAL],
  developer: [VOLUME_IDS.developer(1), null],
  platform: [VOLUME_IDS.platform, null],
}
