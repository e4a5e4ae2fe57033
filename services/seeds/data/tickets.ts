import type { DictionaryCode } from '#services/database/built-in/dictionaries.ts'

export interface SeedTicket {
  readonly type: DictionaryCode<'FeedbackTypes'>
  readonly content: string
  readonly contact: string
  readonly pageUrl?: string
  /** user name; absent for visitors */
  readonly by?: string
  readonly daysAgo: number
  readonly reply?: string
  /** the result, when the ticket is closed */
  readonly closing?: string
}

/** Feedback from readers to the platform. */
export const TICKETS: readonly SeedTicket[] = [
  {
    type: 'AccessibilityProblem',
    content: '在高对比主题下，收入报告里的表格线几乎看不见，读起来容易串行。',
    contact: '13900000201',
    pageUrl: '/userCenter/work/orderReport',
    by: 'person',
    daysAgo: 6,
    reply: '已经复现。我们会把高对比主题的表格线加粗，本周内更新。',
    closing: '表格线已加粗，并检查了其他列表。谢谢您的反馈。',
  },
  {
    type: 'Suggestion',
    content: '希望工单列表可以按预计收入排序，方便比较。',
    contact: 'reader@example.org',
    daysAgo: 3,
    reply: '建议很好，已列入计划。排序前会先统一不同计价单位的换算方法。',
  },
  {
    type: 'Cooperation',
    content: '我们是一家盲文印刷厂，想了解怎样发布校对工单，是否需要先认证企业。',
    contact: '021-55550100',
    pageUrl: '/about/contact',
    daysAgo: 1,
  },
]
