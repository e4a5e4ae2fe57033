import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS)

/** A hash nobody's password has: checking it costs as much as a real one, so an unknown name answers no faster. */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody-has-this-password', OPTIONS)
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== null && matches
}
