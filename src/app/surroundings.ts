import type { Portal } from '#src/lib/portal.tsx'
import { appAround, isHindered, onHindrance } from '#src/ui/in-app-browser.ts'
import { followTranslation } from './translated-text.ts'
import { watchTroubles } from './watch-troubles.ts'

/** What a page has to know of the world around it once it is alive: one file, fetched after the page. */
export function watchSurroundings(root: Node, portal: Portal): void {
  followTranslation(root)
  watchTroubles(portal)
  // the press does nothing there, and says nothing
  if (appAround() !== null) window.print = () => void isHindered('打印')
  const end = onHindrance(() => {
    end()
    import('./layouts/hindrance-host.tsx').then(
      ({ showHindrances }) => showHindrances(),
      // without its code the press does what it would have done without ours: nothing
      () => undefined,
    )
  })
}
