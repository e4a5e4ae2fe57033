const PROBE = 'cookie_probe=1'

/**
 * Whether the browser refuses cookies of the portal; tested by writing one, whatever the browser reports about itself.
 */
export function areCookiesRefused(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came after the oldest browsers we serve
    document.cookie = `${PROBE}; Path=/`
    const isKept = document.cookie.includes(PROBE)
    // biome-ignore lint/suspicious/noDocumentCookie: the same
    document.cookie = `${PROBE}; Path=/; Max-Age=0`
    return !isKept
  } catch {
    return true
  }
}
