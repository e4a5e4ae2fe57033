import { setup } from 'xstate'
import { FETCH_DELAY_MS } from './constants.ts'

/** A loading indicator that appears only when the work outlasts 200 ms; the data itself is never held back. */
export const delayedIndicatorMachine = setup({
  types: { events: {} as { type: 'start' } | { type: 'finish' } },
  delays: { fetchDelay: FETCH_DELAY_MS },
}).createMachine({
  id: 'delayedIndicator',
  description: '加载提示',
  initial: 'hidden',
  states: {
    hidden: { description: '不显示', on: { start: 'holdingBack' } },
    holdingBack: { description: '暂不显示', on: { finish: 'hidden' }, after: { fetchDelay: 'shown' } },
    shown: { description: '正在显示', on: { finish: 'hidden' } },
  },
})
