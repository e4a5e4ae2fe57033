import { textOf } from './same-parts.ts'

/** Where the error of a read or act is shown: in a toast (specification.md §8), or by the page itself. */
export type ErrorPlace = 'toast' | 'inline'

/** An operation by its id, with its variables. */
export type ReadKey = readonly [operation: string, variables?: object]

/** The same text for equal keys. */
export const idOf = (key: ReadKey): string => textOf(key)

/** A read as a component requests it. */
export interface ReadRequest {
  key: ReadKey
  send: (signal: AbortSignal) => Promise<unknown>
  errors: ErrorPlace
  /** a further reader does not send it again, unless it was marked as out of date */
  isLasting?: boolean
}

/** The state of a read: a new object after each change. */
export interface ReadState {
  /** undefined before the first answer */
  data: unknown
  /** of the last attempt; null without one */
  error: unknown
  isFetching: boolean
}
export const UNREAD: ReadState = { data: undefined, error: null, isFetching: false }

/** A read with its readers. */
export interface Entry {
  readonly key: ReadKey
  state: ReadState
  request?: ReadRequest
  /** epoch ms of the answer */
  readAt: number
  /** epoch ms; until then the data that came with the page is not read again */
  freshUntil: number
  isOutdated: boolean
  /** the data belongs to a login that has ended; it is removed with its last reader */
  isLeftOver: boolean
  running?: { abort: AbortController; end: Promise<void> } | undefined
  /** by listener: true if the reader wants the read to be sent, false if it only shows data that is there */
  readonly readers: Map<() => void, boolean>
  forgetting?: ReturnType<typeof setTimeout>
}

/** At least one reader wants the read to be sent. */
export const isRead = ({ readers }: Entry): boolean => [...readers.values()].includes(true)

/** A new reader has to send the read. */
export const isDue = ({ state, isOutdated, freshUntil }: Entry, { isLasting }: ReadRequest): boolean =>
  state.data === undefined || isOutdated || (!isLasting && Date.now() >= freshUntil)
