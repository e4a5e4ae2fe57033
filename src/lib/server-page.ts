import type { Category } from '#machines/flows/portal.types.ts'
import type { PageHead } from './seo.ts'

/** One operation with its variables, as `useQueryResource` asks for it. */
export interface Read {
  document: { toString(): string; __meta__?: Record<string, unknown> }
  variables: object
}

/** The facts of a visit for a public page in a server render, and its reads. */
export interface ServerVisit {
  location: { pathname: string; search: string }
  parameters: Readonly<Record<string, string | undefined>>
  categories: readonly Category[]
  /** The answer, which the page will have, too; undefined where there is none. */
  read<T>(read: Read): Promise<T | undefined>
}

/** The reads of a public page, so that a server can render it. */
export interface ServerPage {
  reads: readonly Read[]
  /** the head texts of the shown record */
  head?: PageHead
  /** true: there is nothing at this address, and the page says so */
  isMissing?: boolean
}
