import { assign, setup } from 'xstate'
import { CHUNK_RELOAD_GUARD_MS } from './constants.ts'
import { notProvided } from './not-provided.ts'

export interface ChunkReloadInput {
  /**
   * when this tab last reloaded because of a missing chunk (epoch ms), stored so that it survives the reload; null if
   * it never did
   */
  lastReloadAt: number | null
  /**
   * false where the time of the reload cannot be stored: then the page never reloads, because it could reload endlessly
   */
  canRemember?: boolean
  now?: () => number
}

interface Context {
  lastReloadAt: number | null
  canRemember: boolean
  now: () => number
}

/**
 * Reloads the page when a page chunk fails to load, at most once per 60 s; otherwise the page shows an error with a
 * retry button.
 */
export const chunkReloadMachine = setup({
  types: { context: {} as Context, events: {} as { type: 'chunkFailed' }, input: {} as ChunkReloadInput },
  actions: {
    keepReloadTime: assign({ lastReloadAt: ({ context }) => context.now() }),
    rememberReload: (_, _params: { at: number }) => notProvided('rememberReload')(),
    reloadPage: notProvided('reloadPage'),
  },
  guards: {
    mayReload: ({ context }) =>
      context.canRemember &&
      (context.lastReloadAt === null || context.now() - context.lastReloadAt >= CHUNK_RELOAD_GUARD_MS),
  },
}).createMachine({
  id: 'chunkReload',
  description: '页面分块加载失败时刷新',
  context: ({ input }) => ({
    lastReloadAt: input.lastReloadAt,
    canRemember: input.canRemember ?? true,
    now: input.now ?? Date.now,
  }),
  initial: 'watching',
  states: {
    watching: {
      description: '正常',
      on: { chunkFailed: [{ guard: 'mayReload', target: 'reloading' }, { target: 'gaveUp' }] },
    },
    reloading: {
      description: '正在刷新页面',
      entry: [
        'keepReloadTime',
        { type: 'rememberReload', params: ({ context }) => ({ at: context.now() }) },
        'reloadPage',
      ],
      on: { chunkFailed: { guard: 'mayReload', target: 'reloading', reenter: true } },
    },
    gaveUp: {
      description: '一分钟内已刷新过，不再刷新',
      on: { chunkFailed: { guard: 'mayReload', target: 'reloading' } },
    },
  },
})
