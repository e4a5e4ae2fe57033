import type { SiteMessageGetAllQueryVariables } from '#src/api/graphql.ts'
import { choiceField, countField, flagField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 20

/** Kinds of messages, as the services name them, with their words. */
export const MESSAGE_KINDS = [
  { value: 'WorkOrder', label: '工单' },
  { value: 'Acceptance', label: '验收' },
  { value: 'Settlement', label: '结算' },
  { value: 'Feedback', label: '意见反馈' },
  { value: 'Audit', label: '审核' },
  { value: 'Recruitment', label: '招聘' },
  { value: 'Contract', label: '合同' },
  { value: 'Payroll', label: '工资' },
  { value: 'Task', label: '任务' },
  { value: 'Training', label: '培训' },
  { value: 'System', label: '系统' },
] as const

export type MessageKind = (typeof MESSAGE_KINDS)[number]['value']

/** Filters of the inbox, as its address holds them. */
export interface MessageSearch {
  unread: boolean
  type: MessageKind | null
  keyword: string
  page: number
}

export const messageSearchFields: SearchFields<MessageSearch> = {
  unread: flagField,
  type: choiceField(MESSAGE_KINDS.map(({ value }) => value)),
  keyword: textField,
  page: countField(1),
}

export const kindOf = (value: string): MessageKind | null =>
  MESSAGE_KINDS.find((kind) => kind.value === value)?.value ?? null

export const kindLabel = (value: string): string => MESSAGE_KINDS.find((kind) => kind.value === value)?.label ?? '通知'

export const messageVariablesOf = (search: MessageSearch): SiteMessageGetAllQueryVariables => ({
  isRead: search.unread ? false : undefined,
  type: search.type ?? undefined,
  keyword: search.keyword.trim() || undefined,
  pageIndex: search.page,
  pageSize: PAGE_SIZE,
})
