import type { ApprovalBox } from '#src/api/graphql.ts'
import { choiceField, countField, type SearchFields } from '#src/lib/navigation/search-fields.ts'

export const PAGE_SIZE = 20

/** What the reader may decide comes first and is left out of the address. */
export const BOXES = ['Mine', 'All'] as const satisfies readonly ApprovalBox[]

export interface ApprovalSearch {
  /** null: what waits for the reader */
  box: (typeof BOXES)[number] | null
  page: number
}

export const approvalSearchFields: SearchFields<ApprovalSearch> = { box: choiceField(BOXES), page: countField(1) }
