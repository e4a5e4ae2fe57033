import { HomeWorkOrderGetCategoryWorkOrdersDocument, HomeWorkOrderGetCountDocument } from '#src/api/graphql.ts'

/** Orders of one type on the home page. */
const PER_TYPE = 4

/** What the home page asks for; a server render asks the same. */
export const countRead = { document: HomeWorkOrderGetCountDocument, variables: {} } as const
export const hotRead = {
  document: HomeWorkOrderGetCategoryWorkOrdersDocument,
  variables: { limit: PER_TYPE },
} as const
