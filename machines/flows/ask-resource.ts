import type { ResourceRef } from './cached-resource.machine.ts'
import { CATEGORY_WAIT_POLL_MS } from './constants.ts'

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

interface AskOptions {
  /** fetch even if a cached value exists */
  force?: boolean
  wait?: (ms: number) => Promise<void>
}

/**
 * The value of a cached resource: at once if it is cached and fresh, otherwise after one fetch that all callers share.
 * Waiting callers poll every 10 ms (specification.md §4); a failed fetch rejects all of them.
 */
export async function askResource<T>(
  resource: ResourceRef<T>,
  { force = false, wait = sleep }: AskOptions = {},
): Promise<T> {
  resource.send({ type: force ? 'refresh' : 'ask' })
  const asked = resource.getSnapshot().context.attempt
  for (;;) {
    const snapshot = resource.getSnapshot()
    if (snapshot.matches('completed')) return snapshot.context.data as T
    const { failure } = snapshot.context
    if (failure !== null && failure.attempt >= asked) throw failure.error
    if (snapshot.matches('ready') || snapshot.status !== 'active') throw new Error('资料已清除，请重试')
    await wait(CATEGORY_WAIT_POLL_MS)
  }
}
