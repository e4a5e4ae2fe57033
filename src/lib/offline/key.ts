import Cookies from 'js-cookie'
import { attributes, KEY_COOKIE } from './forget.ts'

const KEY_BYTES = 32

const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt'])

/** The owner and the key, as the cookie has them. */
function kept(): { userId: string; text: string } | null {
  const [userId, text] = (Cookies.get(KEY_COOKIE) ?? '').split('.')
  return userId && text ? { userId, text } : null
}

/** The key of the copies of this login; null when the login has ended. */
export async function offlineKey(): Promise<CryptoKey | null> {
  const known = kept()
  return known && importKey(known.text)
}

/**
 * The key of this login, made with its first copy. It ends with the login.
 * @param seconds how long the login lasts
 * @param onOther what is to be done with the copies of another user of this browser
 */
export async function offlineKeyFor(userId: number, seconds: number, onOther: () => Promise<void>): Promise<CryptoKey> {
  const known = kept()
  const isOwn = known?.userId === String(userId)
  if (!isOwn) await onOther()
  const text = isOwn ? known.text : textOf(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  Cookies.set(KEY_COOKIE, `${userId}.${text}`, { ...attributes(), 'Max-Age': String(Math.floor(seconds)) })
  return importKey(text)
}
