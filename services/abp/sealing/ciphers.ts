import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sm4 } from 'sm-crypto-v2'

/** The ciphers for fields, with their names in the setting and in sealed texts. */
export const CIPHERS = ['aes-256-gcm', 'sm4-gcm'] as const
export type CipherName = (typeof CIPHERS)[number]

const NONCE = 12
const TAG = 16

export const isCipher = (name: string): name is CipherName => (CIPHERS as readonly string[]).includes(name)

interface Cipher {
  close(key: Buffer, nonce: Buffer, plain: Buffer, context: Buffer): { tag: Uint8Array; body: Uint8Array }
  /** decrypts. @throws Error when the tag does not match this key, body and context */
  open(key: Buffer, nonce: Buffer, tag: Buffer, body: Buffer, context: Buffer): Uint8Array
}

const AES: Cipher = {
  close(key, nonce, plain, context) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
    const body = Buffer.concat([cipher.update(plain), cipher.final()])
    return { tag: cipher.getAuthTag(), body }
  },
  open(key, nonce, tag, body, context) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
    decipher.setAAD(context).setAuthTag(tag)
    return Buffer.concat([decipher.update(body), decipher.final()])
  },
}

/** RFC 8998 uses 128-bit keys; the SM4 key is derived, so that it is not a prefix of another key. */
const sm4Key = (key: Buffer): Uint8Array => new Uint8Array(hkdfSync('sha256', key, 'portal', 'sm4-gcm', 16))
const gcm = (iv: Buffer, associatedData: Buffer) =>
  ({ mode: 'gcm', padding: 'none', output: 'array', iv, associatedData }) as const

/**
 * SM4-GCM from a library, because Node's `crypto` does not offer SM4 in this mode, although OpenSSL 3.5 of Node 24
 * supports it.
 */
const SM4: Cipher = {
  close(key, nonce, plain, context) {
    const { output, tag } = sm4.encrypt(plain, sm4Key(key), { ...gcm(nonce, context), outputTag: true })
    if (tag === undefined) throw new TypeError('SM4-GCM made no tag')
    return { tag, body: output }
  },
  open: (key, nonce, tag, body, context) => sm4.decrypt(body, sm4Key(key), { ...gcm(nonce, context), tag }),
}

const BY_NAME: Readonly<Record<CipherName, Cipher>> = { 'aes-256-gcm': AES, 'sm4-gcm': SM4 }

/** Encrypts and returns nonce, tag and body. `context` is authenticated: decryption needs the same context. */
export function closeBox(name: CipherName, key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE)
  const { tag, body } = BY_NAME[name].close(key, nonce, plain, Buffer.from(context))
  return Buffer.concat([nonce, tag, body])
}

/** Decrypts. @throws Error when the text was altered, or sealed with another key or context */
export function openBox(name: CipherName, key: Buffer, box: Buffer, context: string): Buffer {
  if (box.length < NONCE + TAG) throw new Error('the text is too short')
  const nonce = box.subarray(0, NONCE)
  const tag = box.subarray(NONCE, NONCE + TAG)
  return Buffer.from(BY_NAME[name].open(key, nonce, tag, box.subarray(NONCE + TAG), Buffer.from(context)))
}
