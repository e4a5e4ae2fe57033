import { dictionary } from '@zxcvbn-ts/language-common'
import { COMMON_PASSWORD, type Known, LEAST_CHARACTERS, passwordProblem } from '#machines/rules/password.ts'

/** Of the passwords that were leaked most often those that are long enough to be asked about, in small letters. */
const LEAKED = new Set(dictionary.passwords.filter((password) => password.length >= LEAST_CHARACTERS))

/** The shared rule, and not one of the leaked ones. Null when it can be taken; otherwise why not, in words. */
export function newPasswordProblem(password: string, known: Known): string | null {
  const isLeaked = LEAKED.has(password.normalize('NFKC').toLowerCase())
  return passwordProblem(password, known) ?? (isLeaked ? COMMON_PASSWORD : null)
}
