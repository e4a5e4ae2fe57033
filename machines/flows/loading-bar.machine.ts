import { assign, setup } from 'xstate'
import { LOADING_BAR_DURATION_MS, LOADING_BAR_FADE_MS, LOADING_BAR_THROTTLE_MS } from './constants.ts'

/**
 * The bar at the top of the page while a page or its gate loads. It is invisible for the first 200 ms and then grows
 * within 5,000 ms to its full width, where it stays until everything has loaded. The growth itself is a CSS animation.
 */
export const loadingBarMachine = setup({
  types: {
    context: {} as { running: number },
    events: {} as { type: 'start' } | { type: 'finish' },
    tags: {} as 'visible',
  },
  actions: {
    countUp: assign({ running: ({ context }) => context.running + 1 }),
    countDown: assign({ running: ({ context }) => Math.max(0, context.running - 1) }),
  },
  guards: { isLast: ({ context }) => context.running <= 1 },
  delays: {
    throttle: LOADING_BAR_THROTTLE_MS,
    duration: LOADING_BAR_DURATION_MS,
    fade: LOADING_BAR_FADE_MS,
  },
}).createMachine({
  id: 'loadingBar',
  description: '页面加载进度条',
  context: { running: 0 },
  initial: 'hidden',
  on: { start: { actions: 'countUp' } },
  states: {
    hidden: { description: '不显示', on: { start: { target: 'throttled', actions: 'countUp' } } },
    throttled: {
      description: '稍候显示',
      on: { finish: [{ guard: 'isLast', target: 'hidden', actions: 'countDown' }, { actions: 'countDown' }] },
      after: { throttle: 'moving' },
    },
    moving: {
      description: '加载中',
      tags: 'visible',
      on: { finish: [{ guard: 'isLast', target: 'finishing', actions: 'countDown' }, { actions: 'countDown' }] },
      after: { duration: 'full' },
    },
    full: {
      description: '仍在加载',
      tags: 'visible',
      on: { finish: [{ guard: 'isLast', target: 'finishing', actions: 'countDown' }, { actions: 'countDown' }] },
    },
    finishing: {
      description: '加载完成',
      tags: 'visible',
      on: { start: { target: 'throttled', actions: 'countUp' } },
      after: { fade: 'hidden' },
    },
  },
})
