import { hkdfSync } from 'node:crypto'
import { type KEY_STATES, PURPOSES } from '#services/database/schema/data-keys.ts'

export { PURPOSES }
export type Purpose = (typeof PURPOSES)[number]
export type KeyState = (typeof KEY_STATES)[number]

export interface DataKey {
  /** the id, without `:` and `~`; shared by the keys of one rotation */
  readonly id: string
  readonly purpose: Purpose
  readonly state: KeyState
  readonly activeTime: Date
  /** 32 bytes; for token signatures of key 0 the APP_SECRET itself */
  readonly bytes: Buffer
}

/** The id of the key derived from APP_SECRET; texts without a key id were sealed with this key. */
export const FIRST_KEY = '0'

/** Thrown when a text names a key that this process has not loaded. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'
  constructor(
    readonly purpose: Purpose,
    readonly id: string,
  ) {
    super(`key ${id} (${purpose}) is not in the key ring`)
  }
}

/** The keys of this process, in memory. The loader may replace them at any time. */
export class KeyRing {
  #keys: readonly DataKey[]
  /** called when a text names an unknown key, which another process may have created */
  onUnknown: () => void = () => {}

  constructor(keys: readonly DataKey[]) {
    this.#keys = keys
  }

  get all(): readonly DataKey[] {
    return this.#keys
  }

  replace(keys: readonly DataKey[]): void {
    this.#keys = keys
  }

  /** The key for new values. @throws Error when the purpose has no key */
  active(purpose: Purpose): DataKey {
    const now = Date.now()
    let newest: DataKey | undefined
    for (const key of this.#keys) {
      if (key.purpose !== purpose || key.state !== 'active' || key.activeTime.getTime() > now) continue
      if (newest === undefined || key.activeTime > newest.activeTime) newest = key
    }
    if (newest === undefined) throw new Error(`there is no active key (${purpose})`)
    return newest
  }

  /** @throws UnknownKeyError */
  find(purpose: Purpose, id: string): DataKey {
    const key = this.#keys.find((one) => one.purpose === purpose && one.id === id)
    if (key) return key
    this.onUnknown()
    throw new UnknownKeyError(purpose, id)
  }

  /**
   * The active key first, then all others that are not retired, because another process may already use a newer key.
   */
  live(purpose: Purpose): DataKey[] {
    const active = this.active(purpose)
    const others = this.#keys.filter((key) => key.purpose === purpose && key.state !== 'retired' && key !== active)
    return [active, ...others]
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'portal', use, 32))

/** Derives key 0 of each purpose: APP_SECRET itself for signatures, keys derived from it for all other purposes. */
const OF_SECRET: Readonly<Record<Purpose, (secret: string) => Buffer>> = {
  sign: (secret) => Buffer.from(secret),
  link: (secret) => derive(secret, 'signatures'),
  seal: (secret) => derive(secret, 'field-sealing'),
  index: (secret) => derive(secret, 'blind-index'),
  chain: (secret) => derive(secret, 'log-chain'),
}
export const firstKeyBytes = (secret: string, purpose: Purpose): Buffer => OF_SECRET[purpose](secret)

/** The master key derived from APP_SECRET, used when no other master key is configured. */
export const masterOfSecret = (secret: string): Buffer => derive(secret, 'key-wrapping')

export const firstKeys = (secret: string): DataKey[] =>
  PURPOSES.map((purpose) => ({
    id: FIRST_KEY,
    purpose,
    state: 'active',
    activeTime: new Date(0),
    bytes: firstKeyBytes(secret, purpose),
  }))

/** A ring that contains only the keys of APP_SECRET. */
export const ringOfSecret = (secret: string): KeyRing => new KeyRing(firstKeys(secret))
