// Which staff reach which page of the console: read by the gates' unit test, for every cell, and by the browser.

/** Staff with one right each, and the two kinds that are not of the platform: routes.tsv has the account with all rights. */
export const DESKS = ['foundation', 'developer', 'finance', 'auditor', 'content'] as const
export type Desk = (typeof DESKS)[number]

/** A page of the console, and the staff whom its gate sends to the start page. */
export interface ConsolePage {
  readonly path: string
  readonly refused: readonly Desk[]
}

/** Of the platform's staff only editors reach the content pages, and only administrators the system pages. */
const CONTENT = [
  '/console/content',
  '/console/content/edit',
  '/console/category',
  '/console/swiper',
  '/console/anchor',
  '/console/friendLink',
  '/console/seo',
]
const SYSTEM = [
  '/console/system/user',
  '/console/system/role',
  '/console/system/dictionary',
  '/console/system/foundation',
  '/console/system/area',
  '/console/system/reference',
  '/console/system/levyRule',
  '/console/system/minimumWage',
  '/console/system/averageWage',
  '/console/system/holiday',
  '/console/system/taxRelief',
  '/console/system/socialInsurance',
  '/console/system/subsidy',
  '/console/system/figures',
  '/console/system/contractTemplate',
  '/console/system/policy',
  '/console/system/messageTemplate',
  '/console/system/health',
  '/console/system/setup',
  '/console/system/movingIn',
  '/console/system/movingIn/new',
  '/console/system/movingIn/:id',
  '/console/system/outbox',
  '/console/system/contractProof',
  '/console/system/operationLog',
  '/console/system/loginLog',
  '/console/system/sensitiveLog',
  '/console/system/setting',
]

const page = (path: string, refused: readonly Desk[] = []): ConsolePage => ({ path, refused })

export const consolePages: readonly ConsolePage[] = [
  page('/console'),
  page('/console/message'),
  page('/console/person', ['developer', 'finance', 'content']),
  page('/console/person/create', ['developer', 'finance', 'content']),
  page('/console/enterprise', ['foundation', 'content']),
  page('/console/requirement', ['foundation', 'finance', 'content']),
  page('/console/delivery', ['finance', 'content']),
  page('/console/contract', ['finance', 'content']),
  page('/console/contractInvitation', ['foundation', 'developer', 'finance', 'content']),
  page('/console/training', ['developer', 'finance', 'content']),
  page('/console/payroll', ['developer', 'finance', 'content']),
  page('/console/task', ['developer', 'finance', 'content']),
  page('/console/workOrder', ['content']),
  page('/console/workOrder/edit', ['finance', 'content']),
  page('/console/completion', ['foundation', 'content']),
  page('/console/feedback', ['finance', 'content']),
  page('/console/finance', ['foundation', 'developer', 'auditor', 'content']),
  page('/console/ledger', ['foundation', 'developer', 'auditor', 'content']),
  page('/console/bankStatement', ['foundation', 'developer', 'auditor', 'content']),
  page('/console/invoice', ['foundation', 'developer', 'auditor', 'content']),
  page('/console/approval', ['foundation', 'developer', 'content']),
  page('/console/approval/:id', ['foundation', 'developer', 'content']),
  page('/console/system/ticket', ['foundation', 'developer']),
  page('/console/record'),
  page('/console/conversation', ['foundation', 'developer', 'finance', 'auditor', 'content']),
  ...CONTENT.map((path) => page(path, ['foundation', 'developer', 'finance', 'auditor'])),
  ...SYSTEM.map((path) => page(path, ['foundation', 'developer', 'finance', 'auditor', 'content'])),
  // one of each, existing or not: the gate decides first
  page('/console/person/:id', ['developer', 'finance', 'content']),
  page('/console/person/:id/edit', ['developer', 'finance', 'content']),
  page('/console/enterprise/:id', ['foundation', 'content']),
  page('/console/requirement/:id', ['foundation', 'finance', 'content']),
  page('/console/contract/:id', ['finance', 'content']),
  page('/console/workOrder/:id', ['content']),
]
