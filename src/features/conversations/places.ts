import { countField, flagField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 20

/** A list of conversations, or one of them, as the address stores it. */
export interface ConversationSearch {
  id: number | null
  unread: boolean
  page: number
}

export const conversationFields: SearchFields<ConversationSearch> = {
  id: idField,
  unread: flagField,
  page: countField(1),
}

/** The subject of the page for the asking user: one conversation, a job, or a work order. */
export const askFields = { id: idField, requirementId: idField, workOrderId: idField }

/** The login that leads back to the current page. */
export const loginHref = (returnUrl: string): string => `/account/login?${new URLSearchParams({ returnUrl })}`
