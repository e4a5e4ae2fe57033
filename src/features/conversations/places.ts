import { countField, flagField, idField, type SearchFields } from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 20

/** The list of conversations, or one of them, as stored in the URL. */
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

/** URL parameters for the subject of the page for the asking user: one conversation, a job, or a work order. */
export const askFields = { id: idField, requirementId: idField, workOrderId: idField }

/** The URL of the login page that leads back to the current page. */
export const loginHref = (returnUrl: string): string => `/account/login?${new URLSearchParams({ returnUrl })}`
