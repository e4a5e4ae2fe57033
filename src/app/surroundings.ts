import { forgetCopies } from '#src/lib/offline/forget.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { selectUserId, selectUserType } from '#src/lib/portal-selectors.ts'
import { appAround, isHindered, onHindrance } from '#src/ui/in-app-browser.ts'
import { hasRememberedLogin } from './remembered-login.ts'
import { followTranslation } from './translated-text.ts'
import { watchTroubles } from './watch-troubles.ts'

/**
 * Watches what happens around the page after hydration: translation, network, storage. One file, loaded after the page.
 */
export function watchSurroundings(root: Node, portal: Portal): void {
  followTranslation(root)
  watchTroubles(portal)
  keepOwnPages(portal)
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
  tellOfAskedFile()
}

/** Answers the press on a file that early-acts.js has kept from an in-app browser, which would ignore it. */
function tellOfAskedFile(): void {
  const { askedFile } = window
  window.askedFile = null
  if (!askedFile) return
  delete askedFile.dataset.heard
  isHindered('保存文件')
}

/** Keeps the own pages of a person for the time without a network, from the login on and until the logout. */
function keepOwnPages(portal: Portal): void {
  if (!import.meta.env.PROD) return
  const context = () => portal.actor.getSnapshot().context
  const { session } = context()
  // a browser that refuses cookies or its cache has no copies
  const drop = () => void forgetCopies().catch(() => undefined)
  const forget = () => {
    if (!hasRememberedLogin()) drop()
  }
  session.on('signedOut', forget)
  // a logout may have come before this file
  if (selectUserId(context()) === null) forget()
  const keep = () => {
    const userType = selectUserType(context())
    if (userType !== 'DisabledPerson') {
      // copies are of another user of this browser
      if (userType !== null) drop()
      return
    }
    signedIn.unsubscribe()
    import('#src/lib/offline/keep.ts').then(
      ({ keepCopies }) => keepCopies(portal),
      // if the code fails to load, there are no copies
      () => undefined,
    )
  }
  const signedIn = session.on('signedIn', keep)
  keep()
}
