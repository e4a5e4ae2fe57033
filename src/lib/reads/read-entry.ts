import { textOf } from './same-parts.ts'

/** Where the error of a read or act is shown: in a toast (specification.md §8), or by the page itself. */
export type ErrorPlace = 'toast' | 'inline'

/** An operation by its id, with its variables. */
export type ReadKey = readonly [operation: string, variables?: object]

/** One text for all equal keys. */
export const idOf = (key: ReadKey): string => textOf(key)

/** A read as a page asks for it. */
export interface ReadRequest {
  key: ReadKey
  send: (signal: AbortSignal) => Promise<unknown>
  errors: ErrorPlace
  /** once read, it holds until it is outdated, however often it is shown */
  isLasting?: boolean
}

/** What is known of a read: another object after each change. */
export interface ReadState {
  /** undefined until it has come */
  data: unknown
  /** of the last attempt; null without one */
  error: unknown
  isFetching: boolean
}
export const UNREAD: ReadState = { data: undefined, error: null, isFetching: false }

/** A read with those who show it. */
export interface Entry {
  readonly key: ReadKey
  state: ReadState
  request?: ReadRequest
  /** epoch ms at which the data came */
  readAt: number
  /** what came with the page is not read again until then */
  freshUntil: number
  isOutdated: boolean
  /** read for a login that has ended: it goes as soon as nobody shows it */
  isLeftOver: boolean
  running?: { abort: AbortController; end: Promise<void> } | undefined
  /** by listener: whether this reader wants it to be read, or only shows what is there */
  readonly readers: Map<() => void, boolean>
  forgetting?: ReturnType<typeof setTimeout>
}

/** Somebody wants it, and does not only show what is there. */
export const isRead = ({ readers }: Entry): boolean => [...readers.values()].includes(true)

/** What is there does not do for a new reader. */
export const isDue = ({ state, isOutdated, freshUntil }: Entry, { isLasting }: ReadRequest): boolean =>
  state.data === undefined || isOutdated || (!isLasting && Date.now() >= freshUntil)
