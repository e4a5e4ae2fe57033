import { useEffect, useState } from 'react'
import { LOADING_BAR_DURATION_MS } from '#machines/flows/constants.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import { usePortal, usePortalServices } from './portal.tsx'

const STEP_MS = 100

const selectBarState = (portal: PortalContext) => portal.loadingBar.getSnapshot().value

/**
 * The state of the loading bar at the top of the page: hidden for the first 200 ms, then from 0 to 100 within 5,000 ms.
 */
export function useLoadingBar(): { active: boolean; progress: number } {
  const state = usePortal(selectBarState)
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (state !== 'moving') return undefined
    setSteps(0)
    const timer = setInterval(() => setSteps((done) => done + 1), STEP_MS)
    return () => clearInterval(timer)
  }, [state])
  const active = state === 'moving' || state === 'full' || state === 'finishing'
  const moved = Math.min(100, (steps * STEP_MS * 100) / LOADING_BAR_DURATION_MS)
  return { active, progress: state === 'moving' ? moved : active ? 100 : 0 }
}

/** Shows the bar while the component is mounted, as the fallback of a page that still loads. */
export function useLoadingBarWhile(isLoading: boolean): void {
  const { actor } = usePortalServices()
  useEffect(() => {
    if (!isLoading) return undefined
    const { loadingBar } = actor.getSnapshot().context
    loadingBar.send({ type: 'start' })
    return () => loadingBar.send({ type: 'finish' })
  }, [actor, isLoading])
}
