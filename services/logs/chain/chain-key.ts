import { createHmac } from 'node:crypto'
import { FIRST_KEY, type KeyRing } from '#services/abp/sealing/key-ring.ts'

/**
 * Computes the hashes of the chain. The key is stored outside the database, so that access to the database alone is not
 * enough to forge hashes.
 */
export interface ChainKey {
  /** id of the key for new links; stored in every link, so that links stay valid after a change of key */
  readonly id: string
  /** HMAC-SHA-256 in base64url, 43 characters; empty for an unknown key, so that no link under it is valid */
  hash(text: string, by?: string): string
}

/** The name that links use for key 0. */
const OF_SECRET = 'app'
const named = (id: string): string => (id === FIRST_KEY ? OF_SECRET : id)

/** Chooses the key of the chain; no other code chooses it. */
export function chainKeyOf(ring: KeyRing): ChainKey {
  const { id } = ring.active('chain')
  return {
    id: named(id),
    hash(text, by = named(id)) {
      const key = ring.all.find((one) => one.purpose === 'chain' && named(one.id) === by)
      return key ? createHmac('sha256', key.bytes).update(text).digest('base64url') : ''
    },
  }
}
