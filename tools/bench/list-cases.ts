import type { VolumeSizes } from '#tools/volume/sizes.ts'
import { RARE_WORD } from '#tools/volume/words.ts'
import { cases, LAST_SHOWN, type ListCase, PAGE, SIGNED_IN, STAFF, statuses } from './readers.ts'

/**
 * Kinds of list cases. `counts` has no goal. `far page` is a page that no screen links to and that only a REST client
 * requests.
 */
export type ListKind = 'first page' | 'deep page' | 'search' | 'far page' | 'counts'
type Case = ListCase<ListKind>

const tabs = (...names: string[]) => names.map((searchStatus) => ({ searchStatus }))

const firstPages = (giant: number): Case[] => [
  ...cases(
    'first page',
    'WorkOrder',
    'GetWorkOrderList',
    ['anonymous', 'person'],
    [
      {},
      ...tabs('Claimable', 'InProgress', 'InAcceptance', 'Accepted'),
      { searchStatus: 'Claimable', sorting: 'unitPrice desc' },
      { searchStatus: 'Claimable', sorting: 'endDate' },
      { workOrderTypeId: 'rarest' },
      { enterpriseId: 1 },
    ],
  ),
  ...cases('first page', 'WorkOrder', 'GetWorkOrderList', ['person'], [{ isRecommend: true }]),
  ...cases('first page', 'WorkOrder', 'GetCategoryWorkOrders', ['anonymous'], [{}]),
  ...cases('first page', 'WorkOrder', 'GetAll', SIGNED_IN, [
    {},
    ...tabs('Claimable', 'Accepted', 'Cancelled'),
    ...statuses('InPayment', 'Canceling'),
  ]),
  ...cases('first page', 'WorkOrder', 'GetAll', SIGNED_IN, [{ isOnlyMine: true }]),
  ...cases('first page', 'WorkOrder', 'GetAll4Flow', STAFF, [{}, ...statuses('InAcceptance')]),
  ...cases('counts', 'WorkOrder', 'GetCount', ['anonymous', ...SIGNED_IN], [{}]),
  ...cases('first page', 'WorkOrderParticipator', 'GetAll', SIGNED_IN, [
    {},
    ...tabs('ToBeConfirmed', 'InProgress', 'InAcceptance', 'ToBeSettled', 'Finished', 'Ended'),
    { workOrderId: giant },
  ]),
  ...cases('first page', 'WorkOrderCompletion', 'GetAll', SIGNED_IN, [
    {},
    ...statuses('Waiting', 'Auditing', 'Reject'),
    { isOverdue: true },
  ]),
  ...cases('first page', 'WorkOrderCompletion', 'GetMainList', STAFF, [{}, ...statuses('Waiting')]),
  ...cases('first page', 'WorkOrderFeedback', 'GetAll', SIGNED_IN, [
    {},
    ...statuses('Open', 'Closed'),
    { kind: 'Question' },
  ]),
  ...cases('first page', 'WorkOrderFeedback', 'GetMainList', STAFF, [{}, ...statuses('Open')]),
  ...cases('first page', 'WorkOrderFinancialFlow', 'GetAll', SIGNED_IN, [
    {},
    ...statuses('ToBeSettled', 'Settled', 'Fail'),
    { isPaid: true },
    { isPaid: false },
  ]),
]

const deepPages = (sizes: VolumeSizes): Case[] => {
  // a page beyond the limit up to which totals are counted
  const far = { ...PAGE, skipCount: sizes.orders * 0.9 }
  return [
    ...cases(
      'deep page',
      'WorkOrder',
      'GetWorkOrderList',
      ['anonymous'],
      [LAST_SHOWN, { ...LAST_SHOWN, searchStatus: 'Claimable' }],
    ),
    ...cases('far page', 'WorkOrder', 'GetWorkOrderList', ['anonymous'], [far]),
    ...cases('deep page', 'WorkOrder', 'GetAll', STAFF, [LAST_SHOWN]),
    ...cases('deep page', 'WorkOrder', 'GetAll', ['platform'], [{ ...LAST_SHOWN, searchStatus: 'Accepted' }]),
    ...cases('far page', 'WorkOrder', 'GetAll', ['platform'], [far]),
    ...cases('deep page', 'WorkOrderParticipator', 'GetAll', STAFF, [LAST_SHOWN]),
    ...cases('far page', 'WorkOrderParticipator', 'GetAll', ['platform'], [far]),
    ...cases('deep page', 'WorkOrderCompletion', 'GetAll', STAFF, [LAST_SHOWN]),
    ...cases('deep page', 'WorkOrderFeedback', 'GetAll', STAFF, [LAST_SHOWN]),
    ...cases('deep page', 'WorkOrderFinancialFlow', 'GetAll', STAFF, [LAST_SHOWN]),
    ...cases('far page', 'WorkOrderFinancialFlow', 'GetAll', ['platform'], [far]),
  ]
}

/** Search words that occur in every second order, in one of three hundred, in twenty orders, in none. */
const WORDS = ['标注', '昆明', RARE_WORD, '飞船']

const searches = (): Case[] => [
  ...cases(
    'search',
    'WorkOrder',
    'GetWorkOrderList',
    ['anonymous'],
    [...WORDS.map((displayName) => ({ displayName })), { displayName: '昆明', searchStatus: 'Claimable' }],
  ),
  ...cases(
    'search',
    'WorkOrder',
    'GetAll',
    STAFF,
    WORDS.map((displayName) => ({ displayName })),
  ),
  ...cases(
    'search',
    'WorkOrderParticipator',
    'GetAll',
    STAFF,
    WORDS.map((workOrderName) => ({ workOrderName })),
  ),
  ...cases(
    'search',
    'WorkOrderCompletion',
    'GetAll',
    STAFF,
    WORDS.map((displayName) => ({ displayName })),
  ),
  ...cases(
    'search',
    'WorkOrderFeedback',
    'GetAll',
    STAFF,
    WORDS.map((workOrderDisplayName) => ({ workOrderDisplayName })),
  ),
  ...cases(
    'search',
    'WorkOrderFinancialFlow',
    'GetAll',
    STAFF,
    WORDS.map((matter) => ({ matter })),
  ),
]

/** Every list of the five services with the queries of the pages, for the readers with the most rows. */
export const listCases = (sizes: VolumeSizes): Case[] => [
  ...firstPages(sizes.orders - 990),
  ...deepPages(sizes),
  ...searches(),
]
