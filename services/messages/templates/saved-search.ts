import type { SavedSearchFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const LISTS = { WorkOrder: '/workOrder', Requirement: '/requirement' } as const
/**
 * The URL parameters of the page of work orders, by the parameters of the list's operation, which saved searches store.
 */
const WORK_ORDER_WORDS: Readonly<Record<string, string>> = {
  displayName: 'keyword',
  searchStatus: 'tab',
  workOrderTypeIds: 'types',
  pricingUnit: 'pricing',
  dispatchMethod: 'dispatch',
  operationModeId: 'mode',
  accommodationIds: 'help',
  dueWithinDays: 'due',
}

/** The URL of the found results. Repeated parameters become one list, as the page reads them. */
function workOrderAddress(query: string): string {
  const given = new URLSearchParams(query)
  const address = new URLSearchParams()
  for (const name of new Set(given.keys())) address.set(WORK_ORDER_WORDS[name] ?? name, given.getAll(name).join(','))
  return address.toString()
}

const ADDRESS_OF = { WorkOrder: workOrderAddress, Requirement: (query: string) => query } as const

/** Alerts of saved searches. */
export const savedSearchTemplates = {
  'savedSearch.found': {
    type: 'WorkOrder',
    when: '保存的搜索有新结果',
    texts: {
      person: {
        title: '您关注的搜索有新结果',
        content: '“{搜索名称}”有 {数量} 个新{类别}，快去看看吧。',
        linkUrl: ({ target, query }) =>
          query === '' ? LISTS[target] : `${LISTS[target]}?${ADDRESS_OF[target](query)}`,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<SavedSearchFacts>>
