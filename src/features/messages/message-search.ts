import type { SiteMessageGetAllQueryVariables } from '#src/api/graphql.ts'
import { choiceField, countField, flagField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { MESSAGE_KINDS, type MessageKind } from '#src/shared/messages/message-kinds.ts'

export const PAGE_SIZE = 20

/** Filters of the inbox, as stored in the URL. */
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
