import { type CipherName, closeBox, openBox } from './ciphers.ts'
import { masterOfSecret } from './key-ring.ts'
import { type KmsSettings, kmsMaster } from './kms.ts'
import type { MasterKey } from './master-key.ts'

export interface KeySettings {
  /** keys from KEYS_FILE, then from KEYS; the first one wraps new keys */
  readonly masters: readonly { readonly id: string; readonly bytes: Buffer; readonly place: string }[]
  readonly kms: KmsSettings | null
  /** the cipher for new values */
  readonly cipher: CipherName
}

const localMaster = (id: string, bytes: Buffer, place: string): MasterKey => ({
  id,
  place,
  wrap: async (plain, context) => closeBox('aes-256-gcm', bytes, plain, context).toString('base64url'),
  unwrap: async (wrapped, context) => openBox('aes-256-gcm', bytes, Buffer.from(wrapped, 'base64url'), context),
})

/** The name of the master key derived from APP_SECRET. */
export const MASTER_OF_SECRET = 'app-secret'

/**
 * All master keys of this deployment. The first one wraps new keys: the key of the KMS, else the first of the file,
 * else of the environment, else the key derived from APP_SECRET. The other keys only unwrap.
 */
export function mastersOf({ keys, secret }: { keys: KeySettings; secret: string | null }): readonly MasterKey[] {
  return [
    ...(keys.kms === null ? [] : [kmsMaster(keys.kms)]),
    ...keys.masters.map(({ id, bytes, place }) => localMaster(id, bytes, place)),
    ...(secret === null ? [] : [localMaster(MASTER_OF_SECRET, masterOfSecret(secret), 'APP_SECRET')]),
  ]
}
