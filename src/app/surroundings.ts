import type { Portal } from '#src/lib/portal.tsx'
import { appAround, isHindered, onHindrance } from '#src/ui/in-app-browser.ts'
import { followTranslation } from './translated-text.ts'
import { watchTroubles } from './watch-troubles.ts'

/**
 * Watches what happens around the page after hydration: translation, network, storage. One file, loaded after the page.
 */
export function watchSurroundings(root: Node, portal: Portal): void {
  followTranslation(root)
  watchTroubles(portal)
  // in an in-app browser, printing would do nothing and show no message
  if (appAround() !== null) window.print = () => void isHindered('打印')
  const end = onHindrance(() => {
    end()
    import('./layouts/hindrance-host.tsx').then(
      ({ showHindrances }) => showHindrances(),
      // if the code fails to load, the press has no effect, as it would have without this handler
      () => undefined,
    )
  })
}
