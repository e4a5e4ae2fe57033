import { COPIES } from './forget.ts'

/** A page as it was last seen. */
export interface Copy {
  title: string
  /** ISO time */
  seenAt: string
  /** the content of <div id="root"> */
  html: string
  /** the attributes of <html>: theme, text size, spacing */
  look: Record<string, string>
  /** addresses of the stylesheets */
  styles: string[]
}

/** What the worker answers without a network: the page that shows copies, its script, and the stylesheets. */
export const SHELL = 'offline-shell'
export const SHELL_PAGE = '/offline'
export const SHELL_SCRIPT = '/offline-page.js'
/** about 100 kB each */
const MOST_COPIES = 40
const IV_BYTES = 12

const addressOf = (page: string) => `${SHELL_PAGE}/copy?of=${encodeURIComponent(page)}`
const pageOf = (address: string) => new URL(address).searchParams.get('of') ?? ''

/** Seals a copy under its address, so that no copy can be passed off as another page. */
export async function keepCopy(key: CryptoKey, page: string, copy: Copy): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const encoder = new TextEncoder()
  const bound = { name: 'AES-GCM', iv, additionalData: encoder.encode(page) }
  const sealed = await crypto.subtle.encrypt(bound, key, encoder.encode(JSON.stringify(copy)))
  const cache = await caches.open(COPIES)
  // put anew, the page becomes the youngest
  await cache.delete(addressOf(page))
  await cache.put(addressOf(page), new Response(new Blob([iv, sealed])))
  const [...oldest] = await cache.keys()
  await Promise.all(oldest.slice(0, -MOST_COPIES).map((request) => cache.delete(request)))
}

/** The copy of a page; null when there is none that this login can read. */
export async function copyOf(key: CryptoKey, page: string): Promise<Copy | null> {
  const stored = await (await caches.open(COPIES)).match(addressOf(page))
  if (stored === undefined) return null
  const bytes = new Uint8Array(await stored.arrayBuffer())
  const bound = {
    name: 'AES-GCM',
    iv: bytes.subarray(0, IV_BYTES),
    additionalData: new TextEncoder().encode(page),
  }
  try {
    const text = await crypto.subtle.decrypt(bound, key, bytes.subarray(IV_BYTES))
    return JSON.parse(new TextDecoder().decode(text)) as Copy
  } catch {
    return null // sealed by an earlier login
  }
}

/** The addresses of the pages with a copy, the youngest first. */
export const copiedPages = async (): Promise<string[]> =>
  (await (await caches.open(COPIES)).keys()).map(({ url }) => pageOf(url)).reverse()
