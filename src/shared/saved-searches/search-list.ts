import type { SavedSearchTarget } from '#src/api/graphql.ts'

/** A list whose filters can be saved. */
export interface SearchList {
  target: SavedSearchTarget
  /** noun for a result: 岗位 */
  thing: string
  /** an example of a name for such a search */
  example: string
  /** URL of the results of a saved query */
  hrefOf: (query: string) => string
}
