import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CipherName, closeBox, isCipher, openBox } from './ciphers.ts'
import { type DataKey, FIRST_KEY, type KeyRing } from './key-ring.ts'

/** Encryption of fields such as identity numbers and bank cards, with the keys of a ring. */
export interface Sealer {
  /** encrypts with the active key; `field` is authenticated, so that a value cannot be moved to another column */
  seal(field: string, plain: string): string
  /** @throws Error when the text was altered or belongs to another field, UnknownKeyError */
  open(field: string, sealed: string): string
  /** hashes with the active key; equal texts have equal indexes, which reveal nothing about the text */
  blindIndex(field: string, plain: string): string
  /** The index under every key that rows may still use, the active key first. Searches use all of them. */
  blindIndexes(field: string, plain: string): string[]
  /** Signs short-lived links and tickets; `like` selects the key of an existing signature. @throws UnknownKeyError */
  sign(purpose: string, text: string, like?: string): string
  /** Whether the signature is valid; signatures of retired keys are not. */
  verify(purpose: string, text: string, signature: string): boolean
}

/** The prefix of texts sealed with key 0 and AES, which every release can read. */
const FIRST = 'v1:'
/** The prefix of texts of the form `v2:KEY:CIPHER:BOX`; key and cipher are authenticated. */
const SECOND = 'v2:'
/** The separator of key and hash, also in URLs; hashes of key 0 have no key. */
const MARK = '~'

const hmac = ({ bytes }: DataKey, text: string) => createHmac('sha256', bytes).update(text).digest('base64url')
const marked = (key: DataKey, hash: string): string => (key.id === FIRST_KEY ? hash : `${key.id}${MARK}${hash}`)
const idIn = (text: string): string => (text.includes(MARK) ? text.slice(0, text.indexOf(MARK)) : FIRST_KEY)

/** The prefix of all texts sealed with this key and cipher. */
export const sealedPrefix = (keyId: string, cipher: CipherName): string =>
  keyId === FIRST_KEY && cipher === 'aes-256-gcm' ? FIRST : `${SECOND}${keyId}:${cipher}:`

/** The prefix of all indexes of this key; null for key 0, whose indexes have no prefix. */
export const indexPrefix = (keyId: string): string | null => (keyId === FIRST_KEY ? null : `${keyId}${MARK}`)

interface Sealed {
  readonly keyId: string
  readonly cipher: CipherName
  readonly box: Buffer
  readonly prefix: string
}

function parse(sealed: string): Sealed {
  const [version, ...rest] = sealed.split(':')
  if (version === 'v1') {
    const box = Buffer.from(rest[0] ?? '', 'base64url')
    return { keyId: FIRST_KEY, cipher: 'aes-256-gcm', box, prefix: FIRST }
  }
  if (version !== 'v2') throw new Error(`unknown sealing version ${version}`)
  const [keyId = '', cipher = '', text = ''] = rest
  if (!isCipher(cipher)) throw new Error(`unknown cipher ${cipher}`)
  return { keyId, cipher, box: Buffer.from(text, 'base64url'), prefix: `${SECOND}${keyId}:${cipher}:` }
}

const contextOf = (prefix: string, field: string): string => (prefix === FIRST ? field : `${prefix}${field}`)

/**
 * Reads a field that is stored in plain text in older rows: the plain text if the row has one, else the sealed text.
 */
export const openEither = (sealer: Sealer, field: string, plain: string | null, sealed: string | null): string | null =>
  plain ?? (sealed === null ? null : sealer.open(field, sealed))

/** Like `openEither`, for a query that has already selected the existing one of the two. */
export const openStored = (sealer: Sealer, field: string, held: string | null): string | null =>
  held !== null && (held.startsWith(FIRST) || held.startsWith(SECOND)) ? sealer.open(field, held) : held

export function createSealer(ring: KeyRing, cipher: CipherName = 'aes-256-gcm'): Sealer {
  return {
    seal(field, plain) {
      const { id, bytes } = ring.active('seal')
      const prefix = sealedPrefix(id, cipher)
      return prefix + closeBox(cipher, bytes, Buffer.from(plain), contextOf(prefix, field)).toString('base64url')
    },
    open(field, sealed) {
      const { keyId, cipher: by, box, prefix } = parse(sealed)
      return openBox(by, ring.find('seal', keyId).bytes, box, contextOf(prefix, field)).toString('utf8')
    },
    blindIndex(field, plain) {
      const key = ring.active('index')
      return marked(key, hmac(key, `${field}\n${plain}`))
    },
    blindIndexes: (field, plain) => ring.live('index').map((key) => marked(key, hmac(key, `${field}\n${plain}`))),
    sign(purpose, text, like) {
      const key = like === undefined ? ring.active('link') : ring.find('link', idIn(like))
      return marked(key, hmac(key, `${purpose}\n${text}`))
    },
    verify(purpose, text, signature) {
      const key = ring.live('link').find(({ id }) => id === idIn(signature))
      if (!key) return false
      const expected = Buffer.from(marked(key, hmac(key, `${purpose}\n${text}`)))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
