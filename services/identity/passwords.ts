import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Letters of full width, as Chinese keyboards may type them, are the same password (NIST SP 800-63B §3.1.1.2). */
const asCompared = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(asCompared(password), OPTIONS)

/** A hash nobody's password has: checking it costs as much as a real one, so an unknown name answers no faster. */
let decoy: Promise<string> | undefined

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody-has-this-password', OPTIONS)
  const matches = await verify(stored ?? (await decoy), asCompared(password))
  return stored !== null && matches
}
