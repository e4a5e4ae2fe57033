import {
  PublicWorkOrderGetCountDocument,
  PublicWorkOrderGetDocument,
  WorkOrderGetWorkOrderListDocument,
} from '#src/api/graphql.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import { countVariablesOf, listVariablesOf, type OrderSearch, orderSearchFields } from './order-search.ts'

/** The read of the public list; a server render uses the same read. */
export const listRead = (search: OrderSearch) =>
  ({ document: WorkOrderGetWorkOrderListDocument, variables: listVariablesOf(search) }) as const

export const countRead = (search: OrderSearch) =>
  ({ document: PublicWorkOrderGetCountDocument, variables: countVariablesOf(search) }) as const

export const detailRead = (id: number) => ({ document: PublicWorkOrderGetDocument, variables: { id } }) as const

/** The same filters, parsed from a query string with or without its `?`. */
export const searchOfAddress = (search: string): OrderSearch => readSearch(orderSearchFields, search)
