import type { NewToast } from '#machines/flows/toasts.model.ts'
import { areCookiesRefused } from '#src/lib/cookies-refused.ts'
import { isDraft } from '#src/lib/drafts/draft-store.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { onClockDifference, WORTH_TELLING_MS } from '#src/lib/server-clock.ts'
import { BROWSER_TROUBLES, clockTrouble } from '#src/lib/troubles/browser.ts'
import { isOffline, NETWORK_TROUBLES, type Trouble } from '#src/lib/troubles/network.ts'
import { isHindered } from '#src/ui/in-app-browser.ts'
import { onNotKept, tabStorage } from '#src/ui/kept-storage.ts'

const CLOCK_TOLD = 'clock-told'

/** Shows a toast for each problem outside of the portal, once per problem, until the user closes it. */
export function watchTroubles({ actor }: Portal): void {
  const tell = (key: string, { title, text }: Trouble, severity: NewToast['severity'] = 'warn') =>
    actor.send({ type: 'notify', toast: { severity, title, lines: [text], key, durationMs: null } })

  const tellOffline = () => tell('network', NETWORK_TROUBLES.offline)
  window.addEventListener('offline', tellOffline)
  window.addEventListener('online', () =>
    actor.send({ type: 'notify', toast: { severity: 'success', lines: ['网络已经恢复，可以继续。'], key: 'network' } }),
  )
  if (isOffline()) tellOffline()

  const told = new Set<string>()
  onNotKept((why, key) => {
    // only lost drafts are reported; other stored values are conveniences such as a width, a theme, a list of recent
    // pages
    if (!isDraft(key) || told.has(why)) return
    told.add(why)
    tell('storage', why === 'full' ? BROWSER_TROUBLES.storageFull : BROWSER_TROUBLES.storageRefused)
  })

  onClockDifference((offset) => {
    if (Math.abs(offset) < WORTH_TELLING_MS || tabStorage.read(CLOCK_TOLD) !== null) return
    tabStorage.write(CLOCK_TOLD, '1')
    tell('clock', clockTrouble(offset))
  })

  // in an in-app browser, a download link would do nothing and show no message
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null
    if (link !== null && isHindered('保存文件')) event.preventDefault()
  }
  document.addEventListener('click', hold, true)

  actor.getSnapshot().context.session.on('loggedIn', () => {
    if (areCookiesRefused()) tell('cookies', BROWSER_TROUBLES.cookies)
  })
}
