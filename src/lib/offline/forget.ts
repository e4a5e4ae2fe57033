import Cookies from 'js-cookie'

/** Encrypted copies, by the address of their page. */
export const COPIES = 'offline-copies'
export const KEY_COOKIE = 'offline_key'
/** The pages that can be read without a network; no other request carries the key. */
export const OWN_PAGES = '/userCenter'

export const attributes = () =>
  ({ path: OWN_PAGES, sameSite: 'Strict', secure: location.protocol === 'https:' }) as const

/** Drops the key, without which the copies are unreadable, and then the copies of the pages. */
export async function forgetCopies(): Promise<void> {
  Cookies.remove(KEY_COOKIE, attributes())
  // absent on a page without HTTPS, and in some in-app browsers
  if (globalThis.caches !== undefined) await caches.delete(COPIES)
}
