import { createHmac } from 'node:crypto'
import { FIRST_KEY, type KeyRing } from '#services/abp/sealing/key-ring.ts'

/**
 * Computes the hashes of the chain. The key is outside the database, so that access to the database alone cannot forge
 * hashes.
 */
export interface ChainKey {
  /** id of the key for new links; stored in every link, so that links stay valid after a change of key */
  readonly id: string
  /** HMAC-SHA-256, base64url, 43 characters; empty for an unknown key, which no valid link is */
  hash(text: string, by?: string): string
}

/** The name of key 0 in links. */
const OF_SECRET = 'app'
const named = (id: string): string => (id === FIRST_KEY ? OF_SECRET : id)

/** The only place that chooses the key. */
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
