import { hkdfSync } from 'node:crypto'
import { type KEY_STATES, PURPOSES } from '#services/database/schema/data-keys.ts'

export { PURPOSES }
export type Purpose = (typeof PURPOSES)[number]
export type KeyState = (typeof KEY_STATES)[number]

export interface DataKey {
  /** without `:` and `~`; shared by the keys of one rotation */
  readonly id: string
  readonly purpose: Purpose
  readonly state: KeyState
  readonly activeTime: Date
  /** 32 bytes; for token signatures of key 0 the secret itself */
  readonly bytes: Buffer
}

/** The key of APP_SECRET; texts without a key id were made with it. */
export const FIRST_KEY = '0'

/** A text names a key that this process has not loaded. */
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

  /** The key for new values. @throws Error when there is none */
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

  /** The active key, then all others that are not retired: another process may use a newer key first. */
  live(purpose: Purpose): DataKey[] {
    const active = this.active(purpose)
    const others = this.#keys.filter((key) => key.purpose === purpose && key.state !== 'retired' && key !== active)
    return [active, ...others]
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'portal', use, 32))

/** Key 0: APP_SECRET for signatures, and keys derived from it for all other purposes. */
const OF_SECRET: Readonly<Record<Purpose, (secret: string) => Buffer>> = {
  sign: (secret) => Buffer.from(secret),
  link: (secret) => derive(secret, 'signatures'),
  seal: (secret) => derive(secret, 'field-sealing'),
  index: (secret) => derive(secret, 'blind-index'),
  chain: (secret) => derive(secret, 'log-chain'),
}
export const firstKeyBytes = (secret: string, purpose: Purpose): Buffer => OF_SECRET[purpose](secret)

/** The key that wraps data keys when no other master key is configured. */
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
