import { hkdfSync } from 'node:crypto'
import { type KEY_STATES, PURPOSES } from '#services/database/schema/data-keys.ts'

export { PURPOSES }
export type Purpose = (typeof PURPOSES)[number]
export type KeyState = (typeof KEY_STATES)[number]

export interface DataKey {
  /** without `:` and `~`; the keys of one rotation share it */
  readonly id: string
  readonly purpose: Purpose
  readonly state: KeyState
  readonly activeTime: Date
  /** 32 bytes; of key 0's signatures of tokens, the secret itself */
  readonly bytes: Buffer
}

/** The key that APP_SECRET is: what carries no key id was made by it. */
export const FIRST_KEY = '0'

/** A text names a key that this process does not have. */
export class UnknownKeyError extends Error {
  override readonly name = 'UnknownKeyError'
  constructor(
    readonly purpose: Purpose,
    readonly id: string,
  ) {
    super(`key ${id} (${purpose}) is not in the key ring`)
  }
}

/** The keys of this process, in memory. Everything asks it at once; what fills it may change it at any time. */
export class KeyRing {
  #keys: readonly DataKey[]
  /** called when a text names a key that is not here: another process may have made it */
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

  /** The key that makes what is new. @throws Error when there is none */
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

  /** The active key, then all others that are not retired: another process may be using one before this one does. */
  live(purpose: Purpose): DataKey[] {
    const active = this.active(purpose)
    const others = this.#keys.filter((key) => key.purpose === purpose && key.state !== 'retired' && key !== active)
    return [active, ...others]
  }
}

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'portal', use, 32))

/** Key 0: what APP_SECRET signs with, and what it has always derived for the rest. */
const OF_SECRET: Readonly<Record<Purpose, (secret: string) => Buffer>> = {
  sign: (secret) => Buffer.from(secret),
  link: (secret) => derive(secret, 'signatures'),
  seal: (secret) => derive(secret, 'field-sealing'),
  index: (secret) => derive(secret, 'blind-index'),
  chain: (secret) => derive(secret, 'log-chain'),
}
export const firstKeyBytes = (secret: string, purpose: Purpose): Buffer => OF_SECRET[purpose](secret)

/** The key that wraps data keys where no other master key is set. */
export const masterOfSecret = (secret: string): Buffer => derive(secret, 'key-wrapping')

export const firstKeys = (secret: string): DataKey[] =>
  PURPOSES.map((purpose) => ({
    id: FIRST_KEY,
    purpose,
    state: 'active',
    activeTime: new Date(0),
    bytes: firstKeyBytes(secret, purpose),
  }))

/** A ring that APP_SECRET alone fills. */
export const ringOfSecret = (secret: string): KeyRing => new KeyRing(firstKeys(secret))
