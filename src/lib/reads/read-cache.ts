import { isRetryable } from '../api-error.ts'
import { isOffline, waitFor, whenOnline } from './attempts.ts'
import {
  type Entry,
  idOf,
  isDue,
  isRead,
  type ReadKey,
  type ReadRequest,
  type ReadState,
  UNREAD,
} from './read-entry.ts'
import { withSameParts } from './same-parts.ts'

interface Options {
  /** shows the error of a read with `errors: 'toast'` */
  showError?: (error: unknown) => void
  /** the number of retries after a lost answer; a refused read is not retried */
  retries?: number
  /** in a server render reads are recorded and not sent (`open`) */
  isServer?: boolean
}

const RETRY_MS = 1_000
/** Data without readers is removed after this time. */
const KEPT_MS = 300_000

/** A cache of reads. Components that show the same read share one request and its data. */
export class ReadCache {
  private readonly entries = new Map<string, Entry>()
  private readonly asked = new Map<string, ReadRequest>()

  constructor(private readonly options: Options = {}) {}

  state(id: string): ReadState {
    return this.entries.get(id)?.state ?? UNREAD
  }

  get(key: ReadKey): unknown {
    return this.state(idOf(key)).data
  }

  /** Stores data that was read or saved without this cache. */
  set(key: ReadKey, data: unknown, { readAt = Date.now(), freshMs = 0 } = {}): void {
    const entry = this.entryOf(key)
    Object.assign(entry, { isOutdated: false, readAt, freshUntil: readAt + freshMs })
    this.change(entry, { data: withSameParts(entry.state.data, data), error: null })
  }

  /** All data, which a server render sends with its page. */
  all(): { key: ReadKey; data: unknown; readAt: number }[] {
    const known = [...this.entries.values()].filter(({ state }) => state.data !== undefined)
    return known.map(({ key, state, readAt }) => ({ key, readAt, data: state.data }))
  }

  /** Records a read that a server render shows. */
  ask(request: ReadRequest): void {
    if (this.options.isServer) this.asked.set(idOf(request.key), request)
  }

  /** The recorded reads that have no data yet. */
  open(): ReadRequest[] {
    return [...this.asked].flatMap(([id, request]) => (this.state(id).data === undefined ? [request] : []))
  }

  /**
   * Registers a reader and returns the function that removes it. If the reader wants the data, and there is none or it is
   * out of date, the read is sent.
   */
  watch(request: ReadRequest, isWanted: boolean, listener: () => void): () => void {
    const entry = this.entryOf(request.key)
    clearTimeout(entry.forgetting)
    entry.readers.set(listener, isWanted)
    entry.request = request
    if (isWanted && !entry.running && isDue(entry, request)) void this.run(entry, request)
    return () => {
      entry.readers.delete(listener)
      if (entry.readers.size > 0) return
      this.stop(entry)
      if (entry.isLeftOver) this.forget(entry)
      else if (!request.isLasting) entry.forgetting = setTimeout(() => this.forget(entry), KEPT_MS)
    }
  }

  /** Sends the read again. A running read is aborted first, unless there is no data yet. */
  async refetch(id: string): Promise<void> {
    const entry = this.entries.get(id)
    if (entry?.request === undefined) return
    if (entry.running && entry.state.data === undefined) return entry.running.end
    this.stop(entry)
    await this.run(entry, entry.request)
  }

  /** Aborts a running read. */
  cancel(key: ReadKey): void {
    const entry = this.entries.get(idOf(key))
    if (entry) this.stop(entry)
  }

  /** Removes the data. Its readers stay registered and show what is set next. */
  remove(key: ReadKey): void {
    const entry = this.entries.get(idOf(key))
    if (entry === undefined) return
    this.stop(entry)
    this.change(entry, UNREAD)
  }

  /** Marks reads as out of date. The next reader sends them again; with `isShown`, those with readers are sent at once. */
  async outdate(isMeant: (entry: Entry) => boolean, isShown: boolean): Promise<void> {
    const outdated = [...this.entries].filter(([, entry]) => isMeant(entry))
    for (const [, entry] of outdated) entry.isOutdated = true
    if (!isShown) return
    const again = outdated.filter(([, entry]) => isRead(entry)).map(([id]) => this.refetch(id))
    // offline the reads wait for the connection, and the caller does not
    if (!isOffline()) await Promise.all(again)
  }

  /** Removes all data of the login that has ended. Reads that are still shown are sent again. */
  clear(): void {
    this.asked.clear()
    for (const entry of this.entries.values()) {
      this.stop(entry)
      if (entry.readers.size === 0) this.forget(entry)
      else Object.assign(entry, { isOutdated: true, isLeftOver: true })
    }
    // after React has removed the pages of the login
    const readAgain = () => void this.outdate(({ isLeftOver }) => isLeftOver, true)
    if (this.entries.size > 0) setTimeout(readAgain)
  }

  private entryOf(key: ReadKey): Entry {
    const id = idOf(key)
    const known = this.entries.get(id)
    if (known) return known
    const status = { readAt: 0, freshUntil: 0, isOutdated: false, isLeftOver: false }
    const entry: Entry = { key, state: UNREAD, ...status, readers: new Map() }
    this.entries.set(id, entry)
    return entry
  }

  private change(entry: Entry, change: Partial<ReadState>): void {
    entry.state = { ...entry.state, ...change }
    for (const listener of [...entry.readers.keys()]) listener()
  }

  private forget(entry: Entry): void {
    this.stop(entry)
    clearTimeout(entry.forgetting)
    this.entries.delete(idOf(entry.key))
  }

  private stop(entry: Entry): void {
    entry.running?.abort.abort()
    entry.running = undefined
    if (entry.state.isFetching) this.change(entry, { isFetching: false })
  }

  private run(entry: Entry, request: ReadRequest): Promise<void> {
    const abort = new AbortController()
    const stopped = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()))
    const running = { abort, end: stopped }
    entry.running = running
    running.end = Promise.race([this.read(entry, request, abort.signal), stopped])
    return running.end
  }

  private async read(entry: Entry, request: ReadRequest, signal: AbortSignal): Promise<void> {
    const ended = (change: Partial<ReadState>) => {
      entry.running = undefined
      this.change(entry, { ...change, isFetching: false })
    }
    try {
      const data = await this.answer(entry, request, signal)
      if (signal.aborted) return
      Object.assign(entry, { readAt: Date.now(), freshUntil: 0, isOutdated: false, isLeftOver: false })
      ended({ data: withSameParts(entry.state.data, data), error: null })
    } catch (error) {
      if (signal.aborted) return
      ended({ error })
      if (request.errors !== 'inline') this.options.showError?.(error)
    }
  }

  private async answer(entry: Entry, request: ReadRequest, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      if (isOffline()) await whenOnline(signal)
      if (signal.aborted) return undefined
      const { data, error } = entry.state
      this.change(entry, { isFetching: true, error: data === undefined ? null : error })
      try {
        return await request.send(signal)
      } catch (error) {
        if (signal.aborted || attempt >= (this.options.retries ?? 0) || !isRetryable(error)) throw error
        await waitFor(RETRY_MS, signal)
      }
    }
  }
}
