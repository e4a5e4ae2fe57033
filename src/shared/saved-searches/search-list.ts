import type { SavedSearchTarget } from '#src/api/graphql.ts'

/** A list whose conditions can be kept. */
export interface SearchList {
  target: SavedSearchTarget
  /** the noun of a result: 岗位 */
  thing: string
  /** an example of a name for such a search */
  example: string
  /** the address of the results of a saved query */
  hrefOf: (query: string) => string
}
