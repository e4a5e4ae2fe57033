import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Field encryption of identity numbers, bank cards and the like. */
export interface Sealer {
  /** AES-256-GCM; `field` is bound to the text, so a value cannot be moved to another column */
  seal(field: string, plain: string): string
  /** @throws Error when the text was changed or belongs to another field */
  open(field: string, sealed: string): string
  /** equal texts give equal indexes, and nothing of the text can be read from one */
  blindIndex(field: string, plain: string): string
  /** short-lived signatures of download links */
  sign(purpose: string, text: string): string
}

const VERSION = 'v1'

export function createSealer(secret: string): Sealer {
  const key = derive(secret, 'field-sealing')
  const indexKey = derive(secret, 'blind-index')
  const signKey = derive(secret, 'signatures')
  const hmac = (by: Buffer, text: string) => createHmac('sha256', by).update(text).digest('base64url')
  return {
    seal(field, plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(field))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `${VERSION}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(field, sealed) {
      const [version, text = ''] = sealed.split(':')
      if (version !== VERSION) throw new Error(`unknown sealing version ${version}`)
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(
        Buffer.from(field),
      )
      decipher.setAuthTag(bytes.subarray(12, 28))
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    blindIndex: (field, plain) => hmac(indexKey, `${field}\n${plain}`),
    sign: (purpose, text) => hmac(signKey, `${purpose}\n${text}`),
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'portal', use, 32))
