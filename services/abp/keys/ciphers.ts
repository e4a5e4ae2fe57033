import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** How fields are sealed: the names of the setting and of the sealed text. */
export const CIPHERS = ['aes-256-gcm'] as const
export type CipherName = (typeof CIPHERS)[number]

const NONCE = 12
const TAG = 16

export const isCipher = (name: string): name is CipherName => (CIPHERS as readonly string[]).includes(name)

/** Nonce, tag and body. `context` is bound to the text: it opens with the same one alone. */
export function closeBox(_cipher: CipherName, key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error when the text was changed, or closed by another key or for another context */
export function openBox(_cipher: CipherName, key: Buffer, box: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(box.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(box.subarray(NONCE + TAG)), decipher.final()])
}
