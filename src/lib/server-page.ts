import type { Category } from '#machines/flows/portal.types.ts'
import type { PageHead } from './seo.ts'

/** One operation with its variables, in the form that `useQueryResource` uses. */
export interface Read {
  document: { toString(): string; __meta__?: Record<string, unknown> }
  variables: object
}

/** The facts of a visit to a server-rendered public page, and the function for its reads. */
export interface ServerVisit {
  location: { pathname: string; search: string }
  parameters: Readonly<Record<string, string | undefined>>
  categories: readonly Category[]
  /** Reads an operation and passes the answer on to the rendered page; undefined if there is no answer. */
  read<T>(read: Read): Promise<T | undefined>
}

/** A public page's reads for its server render. */
export interface ServerPage {
  reads: readonly Read[]
  /** the head texts of the shown record */
  head?: PageHead
  /** true: the record at this URL does not exist, and the page shows a message */
  isMissing?: boolean
}
