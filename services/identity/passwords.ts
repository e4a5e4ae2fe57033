import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The form in which passwords are compared. Full-width letters, which Chinese keyboards may produce, count as the same
 * characters (NIST SP 800-63B §3.1.1.2).
 */
const asCompared = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asCompared(password), OPTIONS)

/**
 * A hash that matches no password. For an unknown name the password is checked against it, so that the response takes
 * as long as for a known name.
 */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody-has-this-password', OPTIONS)
  const matches = await verify(stored ?? (await decoy), asCompared(password))
  return stored !== null && matches
}
