import type { Portal } from '#src/lib/portal.tsx'
import { selectExpireTime, selectUserId, selectUserType } from '#src/lib/portal-selectors.ts'
import { serverNow } from '#src/lib/server-clock.ts'
import { type Copy, keepCopy, SHELL, SHELL_PAGE, SHELL_SCRIPT } from './copies.ts'
import { forgetCopies, OWN_PAGES } from './forget.ts'
import { offlineKeyFor } from './key.ts'

/** When a page counts as seen. */
const SEEN_MS = 3_000
/** The account's own security shows recovery codes. */
const NEVER_COPIED = /^\/userCenter\/setting\/profile/

const isOwnPage = ({ pathname }: Location): boolean =>
  (pathname === OWN_PAGES || pathname.startsWith(`${OWN_PAGES}/`)) && !NEVER_COPIED.test(pathname)

const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`

/** The page as it stands; null while it reads or is replaced by a failure. */
function seen(): Copy | null {
  const root = document.querySelector('#root')
  const main = root?.querySelector('main')
  if (!root || !main?.querySelector('h1') || main.querySelector('[aria-busy=true]')) return null
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const look = [...document.documentElement.attributes].map(({ name, value }) => [name, value])
  return {
    title: document.title,
    seenAt: new Date(serverNow()).toISOString(),
    html: root.innerHTML,
    look: Object.fromEntries(look) as Record<string, string>,
    styles: links.map(({ href }) => new URL(href).pathname),
  }
}

/** The key of a person whose login lasts, null for anybody else. The copies of another user are dropped. */
async function ownKey({ actor }: Portal): Promise<CryptoKey | null> {
  const { context } = actor.getSnapshot()
  const [userId, ends] = [selectUserId(context), selectExpireTime(context)]
  if (userId === null || ends === null || selectUserType(context) !== 'DisabledPerson') return null
  return offlineKeyFor(userId, (ends - serverNow()) / 1000, forgetCopies)
}

async function copyPage(portal: Portal): Promise<void> {
  const page = addressOf(location)
  const copy = seen()
  const key = copy && (await ownKey(portal))
  if (!copy || !key) return
  await (await caches.open(SHELL)).addAll(copy.styles)
  await keepCopy(key, page, copy)
  // a logout meanwhile has removed the copies before this one
  if (selectUserId(portal.actor.getSnapshot().context) === null) await forgetCopies()
}

/** Where copies can be kept: over HTTPS or on localhost, in a browser with a worker that answers. */
async function isPossible(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || globalThis.caches === undefined || !crypto.subtle) return false
  const registration: ServiceWorkerRegistration | undefined =
    await navigator.serviceWorker.register('/offline-worker.js')
  if (registration === undefined) return false
  await (await caches.open(SHELL)).addAll([SHELL_PAGE, SHELL_SCRIPT])
  return true
}

/**
 * Keeps a copy of each page of the personal centre that its user has seen, encrypted by a key that ends with the login
 * (docs/decisions/offline.md). A failure is not told: the pages work, and without a network the browser's own page is
 * shown as before.
 */
export async function keepCopies(portal: Portal): Promise<void> {
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  if (!(await isPossible().catch(() => false))) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const arrived = () => {
    clearTimeout(timer)
    if (!isOwnPage(location)) return
    // at once, so that nobody reads the copies of another user meanwhile
    quietly(ownKey(portal))
    timer = setTimeout(() => quietly(copyPage(portal)), SEEN_MS)
  }
  // wouter dispatches the first two
  for (const type of ['pushState', 'replaceState', 'popstate']) window.addEventListener(type, arrived)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && isOwnPage(location)) quietly(copyPage(portal))
  })
  arrived()
}
