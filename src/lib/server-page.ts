import type { Category } from '#machines/flows/portal.types.ts'
import type { PageHead } from './seo.ts'

/** One operation with its variables, as `useQueryResource` asks for it. */
export interface Read {
  document: { toString(): string; __meta__?: Record<string, unknown> }
  variables: object
}

/** What a public page knows of a visit when a server draws it, and how it asks. */
export interface ServerVisit {
  location: { pathname: string; search: string }
  parameters: Readonly<Record<string, string | undefined>>
  categories: readonly Category[]
  /** The answer, which the page will have, too; undefined where there is none. */
  read<T>(read: Read): Promise<T | undefined>
}

/** What a public page asks for, so that a server can draw it. */
export interface ServerPage {
  reads: readonly Read[]
  /** what the head says of the thing shown */
  head?: PageHead
  /** true: there is nothing at this address, and the page says so */
  isMissing?: boolean
}
