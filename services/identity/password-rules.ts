import { dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_PASSWORD, type Known, LEAST_CHARACTERS, passwordProblem } from '#machines/rules/password.ts'

/** The most frequently leaked passwords of permitted length, in lower case. */
const LEAKED = new Set(dictionary.passwords.filter((password) => password.length >= LEAST_CHARACTERS))

/**
 * Applies the shared rule and refuses leaked passwords. Returns null for an acceptable password, otherwise the reason.
 */
export function newPasswordProblem(password: string, known: Known): string | null {
  const isLeaked = LEAKED.has(password.normalize('NFKC').toLowerCase())
  return passwordProblem(password, known) ?? (isLeaked ? COMMON_PASSWORD : null)
}
