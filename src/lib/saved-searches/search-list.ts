import type { SavedSearchTarget } from '#src/api/graphql.ts'

/** A list whose conditions can be kept. */
export interface SearchList {
  target: SavedSearchTarget
  /** what is found: 岗位 */
  thing: string
  /** how somebody might call such a search */
  example: string
  /** the address that shows what a kept query finds */
  hrefOf: (query: string) => string
}
