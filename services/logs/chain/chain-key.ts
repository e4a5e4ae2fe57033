import { createHmac } from 'node:crypto'
import { FIRST_KEY, type KeyRing } from '#services/abp/keys/key-ring.ts'

/** Makes the hashes of the chain. It lies outside the database, so that nobody who reaches only that can make them. */
export interface ChainKey {
  /** of the key that makes new links; stands in every link, so that links outlive a change of the key */
  readonly id: string
  /** HMAC-SHA-256, base64url, 43 characters; empty, which no link is, by a key that there is none of */
  hash(text: string, by?: string): string
}

/** How links name key 0. */
const OF_SECRET = 'app'
const named = (id: string): string => (id === FIRST_KEY ? OF_SECRET : id)

/** The one place that says where the key comes from. */
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
