import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface ResourceInput<T> {
  /** how long a fetched value is fresh, in milliseconds; without it, until a forced refresh */
  ttlMs?: number
  /** a value that the server rendered into the page */
  preloaded?: { data: T }
  now?: () => number
}

interface Context<T> {
  ttlMs: number
  now: () => number
  data: T | null
  fetchedAt: number
  /** number of fetches begun; a waiting caller identifies its own fetch by this number */
  attempt: number
  failure: { attempt: number; error: unknown } | null
}

export type ResourceEvent = { type: 'ask' } | { type: 'refresh' } | { type: 'clear' }

/**
 * Category list fetch of specification.md §4 (ready, fetching, completed), used for every resource that the browser
 * caches. A failure returns to ready, so that the next call fetches again; callers wait with `askResource`.
 */
export const createCachedResource = <T>() =>
  setup({
    types: {
      context: {} as Context<T>,
      events: {} as ResourceEvent,
      input: {} as ResourceInput<T>,
    },
    actors: { fetch: fromPromise<T>(notProvided('fetch')) },
    actions: {
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      keepData: assign(({ context }, { data }: { data: T }) => ({
        data,
        fetchedAt: context.now(),
        failure: null,
      })),
      keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
        failure: { attempt: context.attempt, error },
      })),
      forget: assign({ data: null, failure: null }),
    },
    guards: {
      isPreloaded: ({ context }) => context.fetchedAt > 0,
      isStale: ({ context }) => context.now() - context.fetchedAt >= context.ttlMs,
    },
  }).createMachine({
    id: 'cachedResource',
    description: '缓存的数据',
    context: ({ input }) => {
      const now = input.now ?? Date.now
      return {
        ttlMs: input.ttlMs ?? Number.POSITIVE_INFINITY,
        now,
        data: input.preloaded?.data ?? null,
        fetchedAt: input.preloaded ? now() : 0,
        attempt: 0,
        failure: null,
      }
    },
    initial: 'opening',
    on: { clear: { target: '.ready', actions: 'forget' } },
    states: {
      opening: {
        description: '检查随页面送达的数据',
        always: [{ guard: 'isPreloaded', target: 'completed' }, { target: 'ready' }],
      },
      ready: {
        description: '可以获取',
        on: { ask: 'fetching', refresh: 'fetching' },
      },
      fetching: {
        description: '正在获取',
        entry: 'countAttempt',
        // the running fetch may have begun before the change that requires the refresh, so it is started again
        on: { refresh: { target: 'fetching', reenter: true } },
        invoke: {
          src: 'fetch',
          onDone: {
            target: 'completed',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'ready',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      completed: {
        description: '已获取',
        on: { ask: { guard: 'isStale', target: 'fetching' }, refresh: 'fetching' },
      },
    },
  })

export type ResourceMachine<T> = ReturnType<typeof createCachedResource<T>>
export type ResourceRef<T> = ActorRefFrom<ResourceMachine<T>>
