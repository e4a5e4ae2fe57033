import type { SavedSearchFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const LISTS = { WorkOrder: '/workOrder', Requirement: '/requirement' } as const
const KINDS = { WorkOrder: '工单', Requirement: '岗位' } as const

/** News for whoever asked for it by saving a search. */
export const savedSearchTemplates = {
  'savedSearch.found': {
    type: 'WorkOrder',
    texts: {
      person: {
        title: '您关注的搜索有新结果',
        content: ({ name, count, target }) => `「${name}」有 ${count} 个新${KINDS[target]}，快去看看吧。`,
        linkUrl: ({ target, query }) => (query === '' ? LISTS[target] : `${LISTS[target]}?${query}`),
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<SavedSearchFacts>>
