import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { delayedIndicatorMachine } from '#machines/flows/delayed-indicator.machine.ts'

/** True once the work has gone on for 200 ms; a quick answer never flashes an indicator. */
export function useDelayedIndicator(isBusy: boolean): boolean {
  const [snapshot, send] = useMachine(delayedIndicatorMachine)
  useEffect(() => send({ type: isBusy ? 'start' : 'finish' }), [isBusy, send])
  return isBusy && snapshot.matches('shown')
}
