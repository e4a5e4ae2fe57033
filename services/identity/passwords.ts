import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Full-width letters, as Chinese keyboards may type them, count as the same password (NIST SP 800-63B §3.1.1.2). */
const asCompared = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asCompared(password), OPTIONS)

/**
 * A hash that matches no password. An unknown name is checked against it, so the answer takes as long as for a known
 * one.
 */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody-has-this-password', OPTIONS)
  const matches = await verify(stored ?? (await decoy), asCompared(password))
  return stored !== null && matches
}
