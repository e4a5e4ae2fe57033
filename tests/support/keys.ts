import type { KeySource } from '#services/abp/sealing/load-ring.ts'

/** As a deployment that has APP_SECRET alone. */
export const keysOf = (secret: string): KeySource => ({
  secret,
  keys: { masters: [], kms: null, cipher: 'aes-256-gcm' },
})
